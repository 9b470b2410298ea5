/** A certificate that can sign; `inn` is that of the organisation, else of the person. */
export interface SigningCertificate {
  /** SHA-1, upper-case hex. */
  thumbprint: string;
  lastName: string;
  firstName: string;
  middleName: string | null;
  position: string | null;
  organisation: string | null;
  inn: string | null;
  until: Date;
}

/** File of a title whose bytes no longer change; `content`: base64 of the bytes. */
export interface FileToSign {
  id: string;
  content: string;
}

/** Signature of a file (base64 of DER, one line), or why there is none. */
export type FileSignature = { id: string; signature: string } | { id: string; failure: SigningFailure };

/** Why signing failed, for people. `isCancelled`: the person has stopped it, which is no error. */
export interface SigningFailure {
  text: string;
  remedy: string;
  isCancelled?: boolean;
}

/** `onSigned` gets the number of files done so far, failed ones included; `stop` ends the signing. */
interface SigningOptions {
  onSigned: (done: number) => void;
  stop: AbortSignal;
}

/** Signs files; ends after the first cancellation. Never throws. */
export type SignFiles = (files: readonly FileToSign[], options: SigningOptions) => Promise<FileSignature[]>;

/** A way of signing in the browser. Nothing here throws. */
export interface Signer {
  /** Valid certificates with a private key, or why they cannot be read. */
  certificates(): Promise<{ certificates: SigningCertificate[] } | { failure: SigningFailure }>;
  sign(certificate: SigningCertificate, ...given: Parameters<SignFiles>): ReturnType<SignFiles>;
}
