create type genre as enum ('FICTION', 'SCIENCE', 'HISTORY');
create table author (
  id serial primary key,
  name text not null,
  email text unique,
  born date not null,
  active boolean not null default true
);
create table tag (
  id serial primary key,
  label text not null unique
);
create table book (
  id serial primary key,
  title text not null,
  subtitle text,
  pages int not null check (pages > 0),
  price numeric(10, 2) not null,
  rating double precision,
  in_print boolean not null default true,
  genre genre not null,
  published date,
  created_at timestamptz not null default now(),
  author_id int not null references author
);
create table book_tag (
  book_id int not null references book on delete cascade,
  tag_id int not null references tag,
  primary key (book_id, tag_id)
);
-- PostGraphile sorts and filters by columns that have an index.
create index on author (name);
create index on author (born);
create index on author (active);
create index on book (title);
create index on book (subtitle);
create index on book (pages);
create index on book (price);
create index on book (rating);
create index on book (in_print);
create index on book (genre);
create index on book (published);
create index on book (created_at);
create index on book (author_id);
create index on book_tag (tag_id);
