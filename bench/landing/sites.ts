import { generateKeyPairSync } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGatewayService } from '@trassa/service-gateway/service';
import { startEmbeddedPostgres } from '@trassa/service-kit/embedded-postgres';
import { createIdentities } from '@trassa/service-kit/identities';
import { startService } from '@trassa/service-kit/service';

const keys = createIdentities(['gateway']);
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

/** Built landing page and hand-written page, each behind a gateway. */
export async function startSites() {
  requireSameText();
  const folder = mkdtempSync(join(tmpdir(), 'trassa-bench-landing-'));
  const peer = join(folder, 'mfe-landing/dist');
  mkdirSync(join(peer, 'site'), { recursive: true });
  cpSync(handWritten, join(peer, 'site/index.html'));
  const postgres = await startEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    password: 'bench',
    unsafeFast: true,
  });
  const { privateKey: key } = generateKeyPairSync('ed25519');
  const privateKey = key.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  const start = (dist: string) =>
    startService(createGatewayService({ upstreams: {}, catalogue: {} }), {
      env: {
        DATABASE_URL: postgres.url,
        ...keys,
        ACCESS_TOKEN_SECRET: secret,
        RELEASES_DIR: join(folder, 'releases'),
        RELEASE_PRIVATE_KEY: privateKey,
        REMOTE_DISTS: JSON.stringify([dist]),
        LOG_LEVEL: 'warn',
        NODE_ENV: 'production',
        SHED_DELAY_MS: '60000',
      },
    });
  const [landing, byHandSite] = [await start(built), await start(peer)];
  return {
    landing: `${landing.url}/`,
    peer: `${byHandSite.url}/`,
    stop: async () => {
      await landing.stop();
      await byHandSite.stop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
