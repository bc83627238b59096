-- An industry as a coded text: its division of NACE, with which the industry codes of all our registers begin, and what the
-- register calls it, for the case that nobody knows the division.
CREATE FUNCTION industry_text(number text, description text) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN coalesce(nullif(number, ''), nullif(description, '')) IS NOT NULL THEN
    jsonb_build_object('code', 'INDUSTRY', 'params', jsonb_build_object('industry', jsonb_build_object(
      'division', substring(number FROM '^\s*(\d\d)'), 'name', coalesce(nullif(description, ''), number)))) END
$$;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "industry" jsonb GENERATED ALWAYS AS (industry_text(industry_number, industry_description)) STORED;--> statement-breakpoint
DROP VIEW loan_profiles;--> statement-breakpoint
-- As before, with the industry in the reader's words.
CREATE VIEW loan_profiles AS
SELECT l.entity_id, l.entity_version + b.entity_version + coalesce(p.entity_version, 0) AS entity_version,
  l.entity_id AS loan_id, l.borrower_visibility AS visibility, l.currency_id, b.country_id,
  b.industry, b.business_type AS legal_form,
  extract(year FROM b.founded_on)::integer AS founded_year, b.employee_count,
  CASE WHEN l.borrower_visibility <> 'ANONYMOUS' THEN b.name END AS borrower_name,
  CASE WHEN l.borrower_visibility <> 'ANONYMOUS' THEN b.reg_number END AS reg_number,
  CASE WHEN l.borrower_visibility <> 'ANONYMOUS' THEN b.website END AS website,
  CASE WHEN l.borrower_visibility <> 'ANONYMOUS' THEN b.description END AS business_description,
  p.financial_year, p.annual_turnover, p.profit_before_tax, p.equity, p.existing_debt, p.previous_annual_turnover,
  p.previous_profit_before_tax, p.previous_equity,
  CASE WHEN l.borrower_visibility <> 'ANONYMOUS' THEN p.collateral_description END AS collateral_description,
  '/information-sheets/' || l.entity_id::text AS information_sheet
FROM loans l JOIN accounts a ON a.entity_id = l.account_id
JOIN businesses b ON b.entity_id = a.business_id
LEFT JOIN loan_applications p ON p.entity_id = l.loan_application_id;
