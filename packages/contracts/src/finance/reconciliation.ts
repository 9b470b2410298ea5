import { z } from 'zod';
import { realDay } from '../real-day.ts';

const rubles = z.number();

/** GET /api/finance/reconciliation: a client by its exact name, and a period, both days included. */
export const reconciliationQuerySchema = z
  .object({ client: z.string().min(1, 'Выберите клиента').max(500), from: realDay(), to: realDay() })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'Последний день раньше первого' });
/** Type of {@link reconciliationQuerySchema}. */
export type ReconciliationQuery = z.infer<typeof reconciliationQuerySchema>;

/**
 * Act of reconciliation as the company sees it. Money in rubles: `debit` is owed by the client, `credit` is paid; a balance is
 * what the client owes, negative where the company does.
 */
export const reconciliationSchema = z.object({
  client: z.string(),
  clientInn: z.string().nullable(),
  opening: rubles,
  rows: z.array(z.object({ on: z.string(), text: z.string(), debit: rubles, credit: rubles })),
  debit: rubles,
  credit: rubles,
  closing: rubles,
});
/** Type of {@link reconciliationSchema}. */
export type Reconciliation = z.infer<typeof reconciliationSchema>;

/** A client with whom there is something to reconcile. */
export const reconciledClientSchema = z.object({ name: z.string(), inn: z.string().nullable() });
