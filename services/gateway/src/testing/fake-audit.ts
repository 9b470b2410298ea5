import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ForgedTokens, forgedTokensSchema } from '@trassa/contracts/account/forged-tokens';
import { createInternalVerifier, INTERNAL_TOKEN_HEADER } from '@trassa/service-kit/internal-token';
import { TEST_INTERNAL_SECRET } from '@trassa/testing/test-service';

/** The end of services/account at which the gateway tells of forged tokens; `told` grows with every report of a service. */
export async function aFakeAudit() {
  const told: ForgedTokens[] = [];
  const verify = createInternalVerifier(TEST_INTERNAL_SECRET);
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const caller = verify(String(request.headers[INTERNAL_TOKEN_HEADER]));
    if (request.url === '/internal/accounts/forged-tokens' && caller?.kind === 'service') {
      told.push(forgedTokensSchema.parse(JSON.parse(Buffer.concat(parts).toString())));
    }
    response.setHeader('content-type', 'application/json').end('{"success":true}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { told, url, stop: () => new Promise((resolve) => server.close(resolve)) };
}
