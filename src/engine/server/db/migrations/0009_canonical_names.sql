DROP INDEX "people_email_unique";--> statement-breakpoint
DROP INDEX "users_username_unique";--> statement-breakpoint
CREATE UNIQUE INDEX "people_email_unique" ON "people" USING btree (lower("email" collate "C"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_unique" ON "users" USING btree (lower("username" collate "C"));