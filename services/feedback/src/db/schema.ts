/** Tables of services/feedback: one interface each. */
export type FeedbackTables = Record<never, never>;
