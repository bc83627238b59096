-- A collation for each language. Where ICU has no data of the language, as in the embedded database, it sorts as its root does;
-- then the collation gets the rules of CLDR, which need PostgreSQL 16.
DO $$
DECLARE
  language record;
  knows_language boolean;
BEGIN
  FOR language IN
    SELECT * FROM (VALUES
      ('language_en', 'en', NULL),
      ('language_da', 'da', '[caseFirst upper]&D<<đ<<<Đ<<ð<<<Ð&th<<<þ&TH<<<Þ&Y<<ü<<<Ü<<ű<<<Ű&[before 1]ǀ<æ<<<Æ<<ä<<<Ä<ø<<<Ø<<ö<<<Ö<<ő<<<Ő<å<<<Å<<<aa<<<Aa<<<AA&oe<<œ<<<Œ'),
      ('language_no', 'nb', '&D<<đ<<<Đ<<ð<<<Ð&t<<<þ/h&T<<<Þ/H&Y<<ü<<<Ü<<ű<<<Ű&[before 1]ǀ<æ<<<Æ<<ä<<<Ä<<ę<<<Ę<ø<<<Ø<<ö<<<Ö<<ő<<<Ő<<œ<<<Œ<å<<<Å<<aa<<<Aa<<<AA'),
      ('language_sv', 'sv', '&D<<đ<<<Đ<<ð<<<Ð&t<<<þ/h&T<<<Þ/H&Y<<ü<<<Ü<<ű<<<Ű&[before 1]ǀ<å<<<Å<ä<<<Ä<<æ<<<Æ<<ę<<<Ę<ö<<<Ö<<ø<<<Ø<<ő<<<Ő<<œ<<<Œ<<ô<<<Ô')
    ) AS known (name, locale, rules)
  LOOP
    EXECUTE format('CREATE COLLATION %I (provider = icu, locale = %L)', language.name, language.locale);
    CONTINUE WHEN language.rules IS NULL;
    EXECUTE format('SELECT ''å'' COLLATE %1$I > ''z'' COLLATE %1$I', language.name) INTO knows_language;
    CONTINUE WHEN knows_language;
    EXECUTE format('DROP COLLATION %I', language.name);
    EXECUTE format('CREATE COLLATION %I (provider = icu, locale = ''und'', rules = %L)', language.name, language.rules);
  END LOOP;
EXCEPTION
  WHEN feature_not_supported THEN
    RAISE EXCEPTION 'Fundament sorts names by the rules of each language and needs a PostgreSQL with ICU. This server is built without it: %', SQLERRM;
END
$$;
