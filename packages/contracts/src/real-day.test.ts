import { expect, test } from 'vitest';
import type { z } from 'zod';
import { buildPastDaySchema } from './edo/title-parts.ts';
import { reconciliationQuerySchema } from './finance/reconciliation.ts';
import { buildRealDaySchema, realTime } from './real-day.ts';

const nonsense = [
  '',
  '12c047f7-5315-41ab-9429-3b4b1be9dc94',
  'ffff',
  '2026-02-30',
  '2026-13-01',
  '1999-12-31',
  '9999-01-01',
];

/** What is told of a value: a text for each place. */
const getTexts = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message, path }) => [path.join('.'), message]);

test.each(nonsense)('what is no day is told once, and nothing else is asked of it: «%s»', (day) => {
  const refusal = 'Дата: существующий день с 2000 по 2099 год';
  for (const schema of [buildRealDaySchema(), realTime, buildPastDaySchema(refusal)])
    expect(getTexts(schema, day)).toEqual([['', refusal]]);
  for (const other of ['2026-11-01', '2099-12-31']) {
    const asked = { client: 'ООО «Ромашка»', from: other, to: other };
    expect(getTexts(reconciliationQuerySchema, { ...asked, from: day })).toEqual([['from', refusal]]);
    expect(getTexts(reconciliationQuerySchema, { ...asked, to: day })).toEqual([['to', refusal]]);
  }
});
