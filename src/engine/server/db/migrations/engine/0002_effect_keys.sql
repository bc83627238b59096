-- A request that is sent again is found by its key, whichever operation it is.
DROP INDEX IF EXISTS "approvals_effect_key";--> statement-breakpoint
CREATE INDEX "approvals_effect_key" ON "approvals" USING btree (("command" -> 'input' ->> 'effectKey')) WHERE ("approvals"."command" -> 'input' ->> 'effectKey') is not null;
