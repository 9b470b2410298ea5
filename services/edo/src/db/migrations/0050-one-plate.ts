import { type Kysely, sql } from 'kysely';

const small = 'abcdefghijklmnopqrstuvwxyzабвгдежзийклмнопрстуфхцчшщъыьэюяѐёђѓєѕіїјљњћќѝўџ';
const latin = 'ABEKMHOPCTYX';
const letters = 'АВЕКМНОРСТУХ';
const letter = `[${letters}]`;
const mistyped = `[0${letters}]`;
/** Capitals of a text, Latin look-alikes as Cyrillic letters. */
const capitals = (text: string) =>
  `translate(translate(${text}, '${small}', '${small.toUpperCase()}'), '${latin}', '${letters}')`;
const asLetters = (from: number, count: number) => `translate(substr(p, ${from}, ${count}), '0', 'О')`;
const asDigits = (from: number, count = 9) => `translate(substr(p, ${from}, ${count}), 'О', '0')`;

/** `normalizePlate` of contracts in SQL: collations of the database make no difference to it. */
const normalizePlate = `
  create function normalize_plate(raw text) returns text language sql immutable strict parallel safe as $body$
    select case
      when raw ~ '^${letter}[0-9]{3}${letter}{2}([0-9]{2,3})?$' then raw
      when p ~ '^(${letter}[0-9]{3}${letter}{2}|${letter}{2}[0-9]{4}|[1-9][0-9]{3}${letter}{2})([0-9]{2,3})?$' then p
      when p !~ '${letter}' then p
      when p ~ '^${mistyped}[0-9О]{3}${mistyped}{2}([0-9О]{2,3})?$'
        then ${asLetters(1, 1)} || ${asDigits(2, 3)} || ${asLetters(5, 2)} || ${asDigits(7)}
      when p ~ '^${mistyped}{2}[0-9О]{4}([0-9О]{2,3})?$' then ${asLetters(1, 2)} || ${asDigits(3)}
      when p ~ '^[1-9][0-9О]{3}${mistyped}{2}([0-9О]{2,3})?$'
        then ${asDigits(1, 4)} || ${asLetters(5, 2)} || ${asDigits(7)}
      else p end
    from (select regexp_replace(regexp_replace(
      ${capitals("regexp_replace(raw, '[^0-9A-Za-z\\u0400-\\u045f]+', '', 'g')")},
      '^(.{6,})([RР][UУ][SС]|RU|РФ|РЕГ(ИОН)?)$', '\\1'),
      '^([RР][UУ][SС]|ГОС(НОМЕР|ЗНАК)|ГРЗ|ГН|НОМЕР)(?=.{6})', '') as p) as spelling
  $body$`;

/** Whether a vehicle had another spelling before, see 0002. */
const isRenamed = `normalize_plate(vehicle) <>
  translate(vehicle, 'abekmhopctyxABEKMHOPCTYXавекмнорстух ', '${letters}${letters}${letters}')`;

const statements = [
  normalizePlate,
  // Vehicles and regions of addresses are counted anew on start.
  'delete from rollups',
  // An empty search text is filled on start.
  `update chains set search = '', grams = '{}' where (company_id, connection_id, chain_id) in
    (select company_id, connection_id, chain_id from documents where ${isRenamed})`,
  // Types are read again for vehicles without one.
  'delete from vehicle_types where plate <> normalize_plate(plate)',
  'delete from type_asks where plate <> normalize_plate(plate)',
  'alter table chains drop column plate',
  'alter table chains add column plate text not null generated always as (normalize_plate(vehicle)) stored',
  `create index chains__plate on chains (company_id, connection_id, plate, started_at, chain_id)
    where not deleted and docflow_type = 'ETRN' and plate <> ''`,
];

/** A vehicle is one by its plate in any spelling, and so is the region of an address. */
export const onePlateMigration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
