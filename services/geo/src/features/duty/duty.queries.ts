import type { PositionOrigin } from '@trassa/contracts/geo/position-values';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { DriverConsentsTable, ShiftsTable } from '../../db/position-tables.ts';
import type { GeoTables } from '../../db/schema.ts';

type Trx = Transaction<GeoTables>;

/** Account of a driver: company and user id. */
export interface PersonKey {
  companyId: string;
  personId: string;
}

export const findConsent = (
  trx: Trx,
  { companyId, personId }: PersonKey,
): Promise<Selectable<DriverConsentsTable> | undefined> =>
  trx
    .selectFrom('driver_consents')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('person_id', '=', personId)
    .executeTakeFirst();

export async function upsertConsent(
  trx: Trx,
  { companyId, personId }: PersonKey,
  consent: { driverId: string; at: Date },
) {
  await trx
    .insertInto('driver_consents')
    .values({ company_id: companyId, person_id: personId, driver_id: consent.driverId, consented_at: consent.at })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'person_id']).doUpdateSet({ driver_id: consent.driverId }),
    )
    .execute();
}

/**
 * Moves consent and shifts of a person to the present driver; phones of a former driver who is not in the directory any
 * more go with them.
 */
export async function moveToDriver(
  trx: Trx,
  { companyId, personId }: PersonKey,
  { driverId, directory }: { driverId: string; directory: readonly string[] },
): Promise<void> {
  await sql`
    with consents as (select driver_id from driver_consents where company_id = ${companyId} and person_id = ${personId}),
    moved_consents as (update driver_consents set driver_id = ${driverId}
      where company_id = ${companyId} and person_id = ${personId} and driver_id <> ${driverId}),
    moved_shifts as (update shifts set driver_id = ${driverId}
      where company_id = ${companyId} and person_id = ${personId} and driver_id <> ${driverId})
    update phones set driver_id = ${driverId} where company_id = ${companyId}
      and driver_id in (select driver_id from consents) and driver_id <> all(${directory}::uuid[])`.execute(trx);
}

export async function deleteConsent(trx: Trx, { companyId, personId }: PersonKey): Promise<void> {
  await trx
    .deleteFrom('driver_consents')
    .where('company_id', '=', companyId)
    .where('person_id', '=', personId)
    .execute();
}

export const findOpenShift = (
  trx: Trx,
  { companyId, personId }: PersonKey,
): Promise<Selectable<ShiftsTable> | undefined> =>
  trx
    .selectFrom('shifts')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

/** Begins a shift unless one is open. */
export async function insertShift(
  trx: Trx,
  { companyId, personId }: PersonKey,
  shift: { id: string; driverId: string; at: Date },
) {
  await sql`insert into shifts (company_id, id, person_id, driver_id, started_at)
    values (${companyId}, ${shift.id}, ${personId}, ${shift.driverId}, ${shift.at})
    on conflict (company_id, person_id) where ended_at is null do nothing`.execute(trx);
}

export async function endShift(trx: Trx, { companyId, personId }: PersonKey, at: Date): Promise<void> {
  await trx
    .updateTable('shifts')
    .set({ ended_at: at })
    .where('company_id', '=', companyId)
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Shifts of a person that are open or ended after a moment; `to` null: open. */
export async function listShiftsSince(trx: Trx, { companyId, personId }: PersonKey, since: Date) {
  const rows = await trx
    .selectFrom('shifts')
    .select(['started_at', 'ended_at'])
    .where('company_id', '=', companyId)
    .where('person_id', '=', personId)
    .where((is) => is.or([is('ended_at', 'is', null), is('ended_at', '>=', since)]))
    .execute();
  return rows.map(({ started_at, ended_at }) => ({ from: started_at, to: ended_at }));
}

/** Points since a moment, by day and origin: of the person's page, and of phones in vehicles of the driver's phones. */
export async function countRecordedPoints(trx: Trx, { companyId, personId }: PersonKey, since: Date) {
  const { rows } = await sql<{ day: string; origin: PositionOrigin; points: number }>`
    select (points.recorded_at at time zone 'Europe/Moscow')::date::text as day, points.origin, count(*)::integer as points
    from track_points as points
    where points.company_id = ${companyId} and points.recorded_at >= ${since} and (points.person_id = ${personId}
      or points.origin = 'phone' and exists (select from phones
        join driver_consents as consents on consents.company_id = phones.company_id and consents.driver_id = phones.driver_id
        where phones.company_id = points.company_id and phones.vehicle_id = points.vehicle_id
          and consents.person_id = ${personId}))
    group by day, points.origin order by day desc, points.origin`.execute(trx);
  return rows;
}

/** Revokes the phones of the drivers that a person is or was, by consent or shift: a withdrawn consent leaves no row. */
export async function revokePhonesOfPerson(trx: Trx, { companyId, personId }: PersonKey, at: Date): Promise<void> {
  await sql`update phones set revoked_at = ${at} where company_id = ${companyId} and revoked_at is null and driver_id in (
    select driver_id from driver_consents where company_id = ${companyId} and person_id = ${personId}
    union select driver_id from shifts where company_id = ${companyId} and person_id = ${personId})`.execute(trx);
}

/** People who agreed to be located, or have had a shift. */
export async function listLocatedPeople(trx: Trx): Promise<PersonKey[]> {
  const { rows } = await sql<PersonKey>`select company_id as "companyId", person_id as "personId" from driver_consents
    union select company_id, person_id from shifts`.execute(trx);
  return rows;
}

/**
 * Forgets a person with the points that the person's page sent, and those that phones of the driver sent on shifts.
 * Revokes these phones. Lines of days stay, because they belong to vehicles.
 */
export async function deleteDataOfPerson(trx: Trx, { companyId, personId }: PersonKey, at: Date): Promise<void> {
  await sql`
    with own_phones as (
      select phones.vehicle_id, shifts.started_at, coalesce(shifts.ended_at, ${at}) as ended_at from shifts
      join phones on phones.company_id = shifts.company_id and phones.driver_id = shifts.driver_id
      where shifts.company_id = ${companyId} and shifts.person_id = ${personId}
    ), gone as (
      delete from track_points as points where points.company_id = ${companyId} and (points.person_id = ${personId}
        or points.origin = 'phone' and exists (select from own_phones where own_phones.vehicle_id = points.vehicle_id
          and points.recorded_at between own_phones.started_at and own_phones.ended_at))
      returning points.vehicle_id, points.recorded_at
    )
    delete from last_positions as last using gone where last.company_id = ${companyId}
      and last.vehicle_id = gone.vehicle_id and last.recorded_at = gone.recorded_at`.execute(trx);
  await revokePhonesOfPerson(trx, { companyId, personId }, at);
  for (const table of ['shifts', 'driver_consents'] as const) {
    await trx.deleteFrom(table).where('company_id', '=', companyId).where('person_id', '=', personId).execute();
  }
}
