/** Company whose deletion was asked for; `erase_at`: end of the time in which it can be restored. */
export interface CompanyDeletionTable {
  company_id: string;
  asked_by: string;
  asked_at: Date;
  erase_at: Date;
  /** When the directors were reminded of the coming erasure; null: not yet. */
  reminded_at: Date | null;
  erased_at: Date | null;
}

/** Service that has erased the data of a company. */
export interface CompanyErasureTable {
  company_id: string;
  service: string;
  done_at: Date;
}
