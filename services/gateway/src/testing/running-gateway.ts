import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogue } from '@trassa/contracts/catalogue';
import type { RunningService } from '@trassa/service-kit/service';
import { aRunning, type TestService } from '@trassa/testing/test-service';
import { createGatewayService } from '../service.ts';
import { createHttpUpstream } from '../upstreams/http.ts';
import { createInProcessUpstream } from '../upstreams/in-process.ts';
import type { Upstreams } from '../upstreams/upstream.ts';
import { TEST_ACCESS_SECRET } from './access-token.ts';
import { alphaEndpoints, anAlphaService } from './fake-service.ts';

export const TEST_RELEASE_TOKEN = 'test-release-token-0123456789abcdef';

/** Key pair of releases in tests. */
export const TEST_RELEASE_PRIVATE_KEY = generateKeyPairSync('ed25519')
  .privateKey.export({ format: 'der', type: 'pkcs8' })
  .toString('base64');

/** Both transports to a service. */
export const transports = {
  'in-process': (service: RunningService) => createInProcessUpstream(service),
  http: (service: RunningService) => createHttpUpstream(service.url, { connectMs: 5000 }),
} as const;

const gatewayContract = Object.fromEntries(Object.entries(catalogue).filter(([name]) => name === 'gateway'));

export interface TestGateway extends TestService {
  folder: string;
}

/** Starts a gateway before the given services, with a release folder of its own. */
export async function aGateway(
  upstreams: Upstreams,
  env: Record<string, string> = {},
  contracts: typeof catalogue = { ...gatewayContract, alpha: alphaEndpoints },
): Promise<TestGateway> {
  const folder = await mkdtemp(join(tmpdir(), 'trassa-gateway-'));
  const settings = {
    ACCESS_TOKEN_SECRET: TEST_ACCESS_SECRET,
    RELEASE_TOKEN: TEST_RELEASE_TOKEN,
    RELEASE_PRIVATE_KEY: TEST_RELEASE_PRIVATE_KEY,
    RELEASES_DIR: join(folder, 'releases'),
    SHELL_DIST: join(folder, 'shell'),
    // Load of other tests on the machine is no overload of the gateway.
    SHED_DELAY_MS: '20000',
    ...env,
  };
  const gateway = await aRunning(createGatewayService({ upstreams, catalogue: contracts }), { env: settings });
  const stop = async () => {
    await gateway.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...gateway, folder, stop };
}

/** Gateway before the small service. */
export async function aGatewayBeforeAlpha(transport: keyof typeof transports, env: Record<string, string> = {}) {
  const fake = anAlphaService();
  const alpha = await aRunning(fake.definition);
  const gateway = await aGateway({ alpha: transports[transport](alpha) }, env);
  const stop = async () => {
    fake.release();
    await gateway.stop();
    await alpha.stop();
  };
  return { ...fake, alpha, gateway, url: gateway.url, stop };
}
