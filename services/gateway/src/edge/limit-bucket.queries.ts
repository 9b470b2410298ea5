import type { Db } from '@trassa/service-kit/db';
import { type Kysely, sql } from 'kysely';
import type { GatewayTables } from '../db/schema.ts';

/** Tokens asked for; `owed` were spent already, `slice` are wanted. */
interface TokensAsked {
  key: string;
  perSecond: number;
  burst: number;
  owed: number;
  slice: number;
  now: Date;
}

/** `granted`: at most the slice; `tokens`: what the bucket has left, below 0 when more was spent than it had. */
interface TokensTaken {
  granted: number;
  tokens: number;
}

export type TakeTokens = (asked: TokensAsked) => Promise<TokensTaken>;

/** Takes tokens out of the bucket of a key, which fills by `perSecond` up to `burst`. */
export const createTakeTokens =
  ({ withoutCompany }: Db<GatewayTables>): TakeTokens =>
  async ({ key, perSecond, burst, owed, slice, now }) => {
    const left = sql`(least(${burst}::float8, b.tokens
      + greatest(0, extract(epoch from ${now}::timestamptz - b.at)::float8) * ${perSecond}::float8) - ${owed}::float8)`;
    const given = Math.max(0, Math.min(slice, Math.floor(burst - owed)));
    const { rows } = await withoutCompany((trx) =>
      sql<TokensTaken>`
      insert into limit_bucket as b (key, tokens, granted, at)
      values (${key}, ${burst - owed - given}, ${given}, ${now})
      on conflict (key) do update set tokens = ${left} - greatest(0, least(${slice}::int, floor(${left}))),
        granted = greatest(0, least(${slice}::int, floor(${left}))), at = greatest(b.at, excluded.at)
      returning granted, tokens`.execute(trx),
    );
    return rows[0] ?? { granted: 0, tokens: 0 };
  };

const BUCKET_LIFE_MS = 24 * 3_600_000;

/** Deletes buckets that are full again: unused for a day, which is longer than any bucket takes to fill. */
export async function deleteOldBuckets(db: Kysely<GatewayTables>, now: Date): Promise<void> {
  await db
    .deleteFrom('limit_bucket')
    .where('at', '<', new Date(now.getTime() - BUCKET_LIFE_MS))
    .execute();
}
