-- What `prisma db push` makes of schema.prisma. It needs an engine that Prisma downloads from a server of its own.
create type "BookGenreType" as enum ('FICTION', 'SCIENCE', 'HISTORY');
create table "Author" (
  id serial primary key,
  name text not null default '',
  email text,
  born date not null,
  active boolean not null default true
);
create unique index "Author_email_key" on "Author" (email);
create table "Tag" (
  id serial primary key,
  label text not null default ''
);
create unique index "Tag_label_key" on "Tag" (label);
create table "Book" (
  id serial primary key,
  title text not null default '',
  subtitle text,
  pages int not null,
  price decimal(10, 2) not null,
  rating double precision,
  "inPrint" boolean not null default true,
  genre "BookGenreType" not null,
  published date,
  "createdAt" timestamp(3) not null default current_timestamp,
  author int references "Author" (id) on delete set null on update cascade
);
create index "Book_author_idx" on "Book" (author);
create table "_Book_tags" (
  "A" int not null references "Book" (id) on delete cascade on update cascade,
  "B" int not null references "Tag" (id) on delete cascade on update cascade,
  primary key ("A", "B")
);
create index "_Book_tags_B_index" on "_Book_tags" ("B");
