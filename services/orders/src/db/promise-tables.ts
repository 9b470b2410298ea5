/** Time at which somebody has promised news of a trip. */
interface PromisesTable {
  company_id: string;
  order_id: string;
  at: Date;
  /** Shown on the client's page, and sent to a client who gets emails. */
  tells_client: boolean;
  user_id: string;
  /** Name of the person who noted the promise; empty: not known. */
  user_name: string;
  /** Due time of news that the promise replaced. */
  due_before: Date;
  /** When the office was reminded; null: not yet. */
  reminded_at: Date | null;
}

export interface PromiseTables {
  promises: PromisesTable;
}
