CREATE TYPE "public"."reason_effect" AS ENUM('FOR', 'AGAINST');--> statement-breakpoint
ALTER TABLE "loan_applications" ADD COLUMN "proposed_risk_category" "risk_category";--> statement-breakpoint
ALTER TABLE "loan_applications" ADD COLUMN "risk_score" integer;--> statement-breakpoint
ALTER TABLE "loan_applications" ADD COLUMN "risk_reasons" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "loan_applications" ADD COLUMN "risk_justification" text;--> statement-breakpoint
ALTER TABLE "loans" ADD COLUMN "risk_reasons" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- Reasons of a class of risk, one to a row. At most 100 rules are met, so that ids of two records never meet.
CREATE VIEW loan_application_reasons AS
SELECT p.entity_id * 128 + r.position::integer AS entity_id, p.entity_version, p.entity_id AS loan_application_id,
  r.position::integer AS position,
  (CASE WHEN (r.reason->>'points')::integer > 0 THEN 'FOR' ELSE 'AGAINST' END)::reason_effect AS effect,
  r.reason->'text' AS text, (r.reason->>'points')::integer AS points
FROM loan_applications p CROSS JOIN LATERAL jsonb_array_elements(p.risk_reasons) WITH ORDINALITY AS r(reason, position);
--> statement-breakpoint
CREATE VIEW loan_reasons AS
SELECT l.entity_id * 128 + r.position::integer AS entity_id, l.entity_version, l.entity_id AS loan_id,
  r.position::integer AS position,
  (CASE WHEN (r.reason->>'points')::integer > 0 THEN 'FOR' ELSE 'AGAINST' END)::reason_effect AS effect,
  r.reason->'text' AS text, (r.reason->>'points')::integer AS points
FROM loans l CROSS JOIN LATERAL jsonb_array_elements(l.risk_reasons) WITH ORDINALITY AS r(reason, position);
