/** A person who signs in. Memberships of companies are rows of `users`. */
export interface PersonTable {
  id: string;
  email: string;
  /** Normalized address, by which people are unique. */
  email_key: string;
  password_hash: string;
  /** From when on the address counts as proved; null: it is not. */
  email_proved_at: Date | null;
  /** Whether the person signs in only after proving the address; true for those who register where that is required. */
  must_prove_email: boolean;
  /** When a director or administrator took the second factors away. */
  factors_reset_at: Date | null;
  /** When a person without any company was forgotten, or lost the address to somebody who registered with it. */
  left_at: Date | null;
}
