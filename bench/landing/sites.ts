import { generateKeyPairSync } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGatewayService } from '@trassa/service-gateway/service';
import { startEmbeddedPostgres } from '@trassa/service-kit/embedded-postgres';
import { createIdentitySettings } from '@trassa/service-kit/identities';
import { startService } from '@trassa/service-kit/service';
import { addSiteToManifest } from '@trassa/tooling/list-site';

const keys = createIdentitySettings(['gateway']);
const secret = 'bench-secret-0123456789abcdef-0123456789';
const built = join(import.meta.dirname, '../../mfe-landing/dist');
const handWritten = join(import.meta.dirname, 'static-page.html');

/** Sorted words of a page's body: both pages must have the same text, in any order and markup. */
function getWords(file: string): string[] {
  const [, body = ''] = readFileSync(file, 'utf8').split('<body>');
  const text = body
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ');
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).sort();
}

/** @throws when the static page has another text than the landing page */
function requireSameText(): void {
  const [ours, theirs] = [getWords(join(built, 'site/index.html')), getWords(handWritten)];
  const differing = ours.find((word, at) => word !== theirs[at]) ?? theirs[ours.length];
  if (differing) throw new Error(`The landing and bench/landing/static-page.html differ, first at «${differing}»`);
}

/** Gateway with one build of the landing and a database of its own. */
async function startGateway(dist: string, folder: string) {
  const dataDir = join(folder, 'postgres');
  const postgres = await startEmbeddedPostgres({ dataDir, password: 'bench', unsafeFast: true });
  const { privateKey } = generateKeyPairSync('ed25519');
  const gateway = await startService(createGatewayService({ upstreams: {}, catalogue: {} }), {
    env: {
      DATABASE_URL: postgres.url,
      ...keys,
      ACCESS_TOKEN_SECRET: secret,
      RELEASES_DIR: join(folder, 'releases'),
      RELEASE_PRIVATE_KEY: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
      REMOTE_DISTS: JSON.stringify([dist]),
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      SHED_DELAY_MS: '60000',
    },
  });
  const stop = async () => {
    await gateway.stop();
    await postgres.stop();
  };
  return { url: `${gateway.url}/`, stop };
}

/** Built landing page and hand-written page, each behind a gateway. */
export async function startSites() {
  requireSameText();
  const folder = mkdtempSync(join(tmpdir(), 'trassa-bench-landing-'));
  const byHand = join(folder, 'mfe-landing/dist');
  cpSync(built, byHand, { recursive: true });
  cpSync(handWritten, join(byHand, 'site/index.html'));
  await addSiteToManifest(byHand);
  const landing = await startGateway(built, join(folder, 'landing'));
  const peer = await startGateway(byHand, join(folder, 'peer'));
  return {
    landing: landing.url,
    peer: peer.url,
    stop: async () => {
      await landing.stop();
      await peer.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
