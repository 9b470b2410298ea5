/** Tables of services/finance: one interface each. */
export type FinanceTables = Record<never, never>;
