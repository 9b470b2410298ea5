import { z } from 'zod';
import { buildRealDaySchema } from '../real-day.ts';
import { buildBase64FileSchema } from '../text.ts';

const rubles = z.number();

/** GET /api/finance/reconciliation: a client by its exact name, and a period, both days included. */
export const reconciliationQuerySchema = z
  .object({
    client: z.string().min(1, 'Выберите клиента').max(500),
    from: buildRealDaySchema(),
    to: buildRealDaySchema(),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'Последний день раньше первого' });
export type ReconciliationQuery = z.infer<typeof reconciliationQuerySchema>;

const actRow = z.object({ on: z.string(), text: z.string(), debit: rubles, credit: rubles });

/** The most bytes of a client's act. */
const MAX_ACT_BYTES = 1_000_000;
const wrongFileText = 'Акт клиента: файл Excel (.xlsx) не больше 1 МБ';

/** POST /api/finance/reconciliation/their-act: a workbook of the client in base64. */
export const clientActFileSchema = z.object({
  content: buildBase64FileSchema(MAX_ACT_BYTES, wrongFileText).min(1, wrongFileText),
});

/** Rows of the client's act with debit and credit as the company writes them: `debit` is what the client owes. */
export const clientActSchema = z.object({ rows: z.array(actRow) });

/**
 * Act of reconciliation as the company sees it. Money in rubles: `debit` is owed by the client, `credit` is paid; a
 * balance is what the client owes, negative where the company owes.
 */
export const reconciliationSchema = z.object({
  client: z.string(),
  clientInn: z.string().nullable(),
  opening: rubles,
  rows: z.array(actRow),
  debit: rubles,
  credit: rubles,
  closing: rubles,
});
export type Reconciliation = z.infer<typeof reconciliationSchema>;

/** A client with debts, paid or not, or with an advance: an act of reconciliation can be made with it. */
export const reconciledClientSchema = z.object({ name: z.string(), inn: z.string().nullable() });
