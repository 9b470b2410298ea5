import type { SignedTitleOrPaper } from '../operator.ts';

const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

/** `SignedContent` of a file: with our signature, or that of the test installation, and the power of attorney. */
export function buildSignedContent({ file, signature, attorney }: SignedTitleOrPaper, hasTestSignatures: boolean) {
  const FullId = attorney && { RegistrationNumber: attorney.id, IssuerInn: attorney.issuerInn };
  const own = signature ? { Signature: toBase64(signature) } : {};
  return {
    Content: toBase64(file.bytes),
    ...(hasTestSignatures ? { SignWithTestSignature: true } : own),
    ...(FullId ? { PowerOfAttorney: { UseDefault: false, FullId } } : {}),
  };
}
