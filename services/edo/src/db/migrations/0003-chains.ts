import { createTables } from '@trassa/service-kit/schema';
import { createSearchExtension } from '@trassa/service-kit/search';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { omitStatistics } from './0002-documents.ts';

const lowerCaseLetters = 'abcdefghijklmnopqrstuvwxyzабвгдежзийклмнопрстуфхцчшщъыьэюяѐёђѓєѕіїјљњћќѝўџ';
const latinLookAlikes = 'ABEKMHOPCTYX';
const plateLetters = 'АВЕКМНОРСТУХ';
const plateLetterPattern = `[${plateLetters}]`;
const mistypedLetterPattern = `[0${plateLetters}]`;
/** SQL of a text in capitals, with Cyrillic letters in place of Latin look-alikes. */
const buildCapitalsSql = (text: string) =>
  `translate(translate(${text}, '${lowerCaseLetters}', '${lowerCaseLetters.toUpperCase()}'), '${latinLookAlikes}', '${plateLetters}')`;
const buildLettersSql = (from: number, count: number) => `translate(substr(p, ${from}, ${count}), '0', 'О')`;
const buildDigitsSql = (from: number, count = 9) => `translate(substr(p, ${from}, ${count}), 'О', '0')`;

/** `normalizePlate` of contracts in SQL: collations of the database make no difference to it. */
const normalizePlateSql = `
  create function normalize_plate(raw text) returns text language sql immutable strict parallel safe as $body$
    select case
      when raw ~ '^${plateLetterPattern}[0-9]{3}${plateLetterPattern}{2}([0-9]{2,3})?$' then raw
      when p ~ '^(${plateLetterPattern}[0-9]{3}${plateLetterPattern}{2}|${plateLetterPattern}{2}[0-9]{4}|[1-9][0-9]{3}${plateLetterPattern}{2})([0-9]{2,3})?$' then p
      when p !~ '${plateLetterPattern}' then p
      when p ~ '^${mistypedLetterPattern}[0-9О]{3}${mistypedLetterPattern}{2}([0-9О]{2,3})?$'
        then ${buildLettersSql(1, 1)} || ${buildDigitsSql(2, 3)} || ${buildLettersSql(5, 2)} || ${buildDigitsSql(7)}
      when p ~ '^${mistypedLetterPattern}{2}[0-9О]{4}([0-9О]{2,3})?$' then ${buildLettersSql(1, 2)} || ${buildDigitsSql(3)}
      when p ~ '^[1-9][0-9О]{3}${mistypedLetterPattern}{2}([0-9О]{2,3})?$'
        then ${buildDigitsSql(1, 4)} || ${buildLettersSql(5, 2)} || ${buildDigitsSql(7)}
      else p end
    from (select regexp_replace(regexp_replace(
      ${buildCapitalsSql("regexp_replace(raw, '[^0-9A-Za-z\\u0400-\\u045f]+', '', 'g')")},
      '^(.{6,})([RР][UУ][SС]|RU|РФ|РЕГ(ИОН)?)$', '\\1'),
      '^([RР][UУ][SС]|ГОС(НОМЕР|ЗНАК)|ГРЗ|ГН|НОМЕР)(?=.{6})', '') as p) as spelling
  $body$`;

const unfilteredColumns = [
  'number',
  'doc_date',
  'trip',
  'driver',
  'vehicle',
  'loaded_at',
  'unloaded_at',
  'documents',
  'search',
];

const statements = `
  create table chains (
    company_id uuid,
    connection_id uuid,
    chain_id text,
    docflow_type text not null,
    status text not null,
    complete boolean not null,
    deleted boolean not null,
    unread boolean not null,
    waiting_since timestamptz,
    started_at timestamptz not null,
    last_at timestamptz not null,
    documents integer not null,
    number text not null,
    doc_date text not null,
    trip text not null,
    go_name text not null,
    go_inn text not null,
    go_kpp text not null,
    gp_name text not null,
    gp_inn text not null,
    gp_kpp text not null,
    tk_name text not null,
    tk_inn text not null,
    tk_kpp text not null,
    vehicle text not null,
    driver text not null,
    from_addr text not null,
    to_addr text not null,
    search text not null,
    loaded_at timestamptz,
    unloaded_at timestamptz,
    revision integer not null default 1,
    ordered_revision integer,
    due_at timestamptz,
    closed_at timestamptz,
    news_due timestamptz generated always as (
      case when docflow_type <> 'ETRN' or status in ('ON_TRNACLPVYN', 'ON_TRNACLZAKR', 'ON_TRNACLOTKL') then null
      when closed_at is not null then 'infinity'
      else greatest(coalesce(due_at, (started_at at time zone 'UTC' + interval '7 days') at time zone 'UTC'), last_at) end
    ) stored,
    plate text generated always as (normalize_plate(vehicle)) stored not null,
    solved_at timestamptz,
    solved_by text not null default '',
    promised_at timestamptz,
    stated_due_at timestamptz,
    primary key (company_id, connection_id, chain_id) include (status, news_due)
  );
  create index chains__awaited on chains (company_id, news_due) where news_due is not null and not deleted;
  create index chains__gap on chains (company_id, started_at)
    where loaded_at is null and status in ('ON_TRNACLPPRIN', 'ON_TRNACLGRPO', 'ON_TRNACLPVYN') and not deleted;
  create index chains__list on chains (company_id, docflow_type, started_at, chain_id, connection_id)
    include (status, news_due) where not deleted;
  create index chains__outdated on chains (company_id, connection_id, chain_id) where ordered_revision <> revision;
  create index chains__plate on chains (company_id, connection_id, plate, started_at, chain_id)
    where not deleted and docflow_type = 'ETRN' and plate <> '';
  create index chains__search on chains using gin (company_id, search public.gin_trgm_ops);
  create index chains__status on chains (company_id, status, started_at, chain_id, connection_id)
    include (news_due) where not deleted;
  create index chains__waiting on chains (company_id, waiting_since) where waiting_since is not null;
  create table closings (
    company_id uuid,
    connection_id uuid,
    chain_id text,
    closed_at timestamptz not null,
    user_id uuid,
    user_name text not null,
    reason text not null,
    told_at timestamptz,
    primary key (company_id, connection_id, chain_id)
  );
  create index closings__untold on closings (closed_at) where told_at is null;
  -- Patterns of words and of words in their fields, see \`search-text.rules.ts\`.
  create function find_chains(words text[], fields text[], most integer default null)
  returns table (connection_id uuid, chain_id text)
  language plpgsql stable security definer rows 2000
  set search_path = edo, public, pg_temp set enable_seqscan = off set enable_indexscan = off as $$
  begin
    return query select c.connection_id, c.chain_id from chains c
      where c.company_id = nullif(current_setting('app.company_id', true), '')::uuid
        and c.search like words[1] and c.search like all (words) and (fields = '{}' or c.search ~ all (fields))
      limit most;
  end $$;
  -- Without statistics of a first import the planner reads lists whole; the service's role may not gather them itself.
  create function analyze_lists() returns void
  language plpgsql security definer set search_path = edo, pg_temp as $$
  begin
    analyze documents;
    analyze chains;
  end $$;
  ${omitStatistics('chains', unfilteredColumns)}
`;

const companyTables = ['chains', 'closings'];

/** Tables of chains and closings, with the functions and indexes that find chains. */
export const chains: Migration = {
  up: async (db) => {
    await createSearchExtension(db);
    await sql.raw(normalizePlateSql).execute(db);
    await createTables(db, { statements, ofCompany: companyTables });
  },
};
