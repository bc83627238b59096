CREATE UNLOGGED TABLE "write_rates" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"wait_seconds" integer NOT NULL
);
