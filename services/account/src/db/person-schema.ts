/** A person who signs in. Memberships of companies are rows of `users`. */
export interface PersonTable {
  id: string;
  email: string;
  /** Normalized address, by which people are unique. */
  email_key: string;
  password_hash: string;
  /** From when on the address counts as proved. */
  email_proved_at: Date | null;
  /** Signs in only after the proof: of who registered where an installation asks for it. */
  must_prove_email: boolean;
  /** When a director or administrator took the second factors away. */
  factors_reset_at: Date | null;
  /** Works in no company any more, and the address is somebody else's. */
  left_at: Date | null;
}
