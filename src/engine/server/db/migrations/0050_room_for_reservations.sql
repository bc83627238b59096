-- Each order changes what its account reserves, which no index holds. A row that finds room on its own page is written alone;
-- elsewhere, it is entered into all sixteen indexes of the table again.
ALTER TABLE accounts SET (fillfactor = 50);
