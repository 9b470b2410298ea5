import { type Kysely, sql } from 'kysely';

/** Makes and capacities of vehicles; titles of vehicles whose type is known are read once more for them. */
export const makesOfVehiclesMigration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table vehicle_types add column make text, add column capacity integer`.execute(db);
    await sql`delete from type_asks`.execute(db);
  },
};
