import { createOutbound } from '@trassa/service-kit/outbound';
import { askProvider, readAnswer } from '@trassa/service-kit/provider-http';
import type { ProviderOutcome } from '@trassa/service-kit/provider-outcome';
import { z } from 'zod';

/** A person of the demonstration who signs without a plug-in. */
export interface SandboxSigner {
  /** Name and position; null while the stand-in does not answer. */
  describe(): Promise<{ name: string; position: string } | null>;
  /** Detached CMS signatures (DER), in the order of the files. */
  sign(files: readonly Uint8Array[]): Promise<ProviderOutcome<Uint8Array[]>>;
}

const personSchema = z.object({ name: z.string(), position: z.string() });
const signaturesSchema = z.object({ signatures: z.array(z.base64()) });

/** The signer of the sandbox over HTTP. */
export function createSandboxSigner(baseUrl: string): SandboxSigner {
  const outbound = createOutbound({ system: 'sandbox-signer', baseUrl, timeoutMs: 20_000, concurrency: 4 });
  const getFailure = () => 'unavailable' as const;
  return {
    async describe() {
      const answer = readAnswer(await askProvider(outbound, { path: '/person' }, getFailure), personSchema);
      return answer.ok ? answer.value : null;
    },
    async sign(files) {
      const body = JSON.stringify({ files: files.map((bytes) => Buffer.from(bytes).toString('base64')) });
      const request = { path: '/sign', method: 'POST' as const, headers: { 'content-type': 'application/json' }, body };
      const answer = readAnswer(await askProvider(outbound, request, getFailure), signaturesSchema);
      if (!answer.ok) return answer;
      return { ok: true, value: answer.value.signatures.map((text) => Buffer.from(text, 'base64')) };
    },
  };
}
