/** App for codes (TOTP, RFC 6238) of a person. */
export interface TotpFactorTable {
  person_id: string;
  /** Secret in base32, sealed. */
  sealed_secret: string;
  /** Null until the first code. */
  confirmed_at: Date | null;
  /** Time step of the last accepted code; codes of it and before are refused. */
  last_step: number;
}

/** Recovery code not used yet. */
export interface RecoveryCodeTable {
  person_id: string;
  /** SHA-256 of person and code, hex. */
  hash: string;
}

export interface PasskeyTable {
  id: string;
  person_id: string;
  /** Base64url. */
  credential_id: string;
  /** COSE key. */
  public_key: Buffer;
  /** Signature counter of the authenticator; 0 where the authenticator keeps none. */
  counter: number;
  /** Transports that the browser named, with spaces between. */
  transports: string;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

/** Company that asks its people for a second factor. */
export interface SecondFactorPolicyTable {
  company_id: string;
  since: Date;
}

/** Challenge given out, deleted at its first use. */
export interface ChallengeTable {
  /** SHA-256 of the challenge, hex. */
  hash: string;
  purpose: 'sign-in' | 'passkey-sign-in' | 'passkey-creation' | 'step-up';
  /** Person it was made for; null: anybody who signs in by passkey. */
  person_id: string | null;
  expires_at: Date;
}
