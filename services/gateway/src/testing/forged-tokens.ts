import { createHmac, generateKeyPairSync, randomBytes, randomUUID, sign as signBytes } from 'node:crypto';
import { aDirector } from '@trassa/testing/people';
import { anAccessToken, buildClaims, TEST_ACCESS_SECRET } from './access-token.ts';

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const hs = (input: string, key: string | Buffer = TEST_ACCESS_SECRET, hash = 'sha256') =>
  `${input}.${createHmac(hash, key).update(input).digest('base64url')}`;
const good = { alg: 'HS256', typ: 'at+jwt' };
const claims = () => buildClaims(aDirector());
const made = (header: object, body: object, key?: string | Buffer) => hs(`${part(header)}.${part(body)}`, key);
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const ed = generateKeyPairSync('ed25519');
const pem = rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString();
const jwk = { kty: 'oct', k: Buffer.from('attacker').toString('base64url') };
const second = () => Math.floor(Date.now() / 1000);
const valid = anAccessToken();
const [head = '', body = '', mac = ''] = valid.split('.');

function wrongHeaders(): [string, string][] {
  const named = [
    'none',
    'None',
    'NONE',
    'nOnE',
    '',
    'HS384',
    'HS512',
    'RS256',
    'RS384',
    'PS256',
    'ES256',
    'EdDSA',
    'hs256',
    'HS257',
  ];
  const unsigned = ['none', 'None', 'NONE', 'HS256'].map((alg): [string, string] => [
    `alg ${alg} without a signature`,
    `${part({ ...good, alg })}.${part(claims())}.`,
  ]);
  const typed = ['JWT', 'jwt', 'at', 'AT', 'refresh+jwt', 'dpop+jwt', '', null].map((typ): [string, string] => [
    `typ ${typ}`,
    made({ ...good, typ }, claims()),
  ]);
  return [
    ...named.map((alg): [string, string] => [`alg ${alg}`, made({ ...good, alg }, claims())]),
    ...unsigned,
    ...typed,
    ['no typ', made({ alg: 'HS256' }, claims())],
    ['no alg', made({ typ: 'at+jwt' }, claims())],
    ['alg as a list', made({ ...good, alg: ['HS256'] }, claims())],
    ['unknown crit', made({ ...good, crit: ['exp2'], exp2: 1 }, claims())],
    ['kid with a path', made({ ...good, kid: '../../dev/null' }, claims(), '')],
    ['kid with SQL', made({ ...good, kid: "' union select 'x" }, claims(), 'x')],
    ['jku', made({ ...good, jku: 'https://evil.example/keys' }, claims(), 'attacker')],
    ['x5u', made({ ...good, x5u: 'https://evil.example/cert' }, claims(), 'attacker')],
    ['jwk of the attacker', made({ ...good, jwk }, claims(), 'attacker')],
  ];
}

function wrongSignatures(): [string, string][] {
  const input = `${part({ ...good, alg: 'RS256' })}.${part(claims())}`;
  const esInput = `${part({ ...good, alg: 'ES256' })}.${part(claims())}`;
  const edInput = `${part({ ...good, alg: 'EdDSA' })}.${part(claims())}`;
  return [
    [
      'RS256 by a key of the attacker',
      `${input}.${signBytes('sha256', Buffer.from(input), rsa.privateKey).toString('base64url')}`,
    ],
    [
      'ES256 by a key of the attacker',
      `${esInput}.${signBytes('sha256', Buffer.from(esInput), { key: ec.privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`,
    ],
    [
      'EdDSA by a key of the attacker',
      `${edInput}.${signBytes(null, Buffer.from(edInput), ed.privateKey).toString('base64url')}`,
    ],
    ['HS256 with a public key as secret', made(good, claims(), pem)],
    ['HS256 with an empty secret', made(good, claims(), '')],
    ['HS256 with another secret', made(good, claims(), 'secret')],
    [
      'HS384 with our own secret',
      hs(`${part({ ...good, alg: 'HS384' })}.${part(claims())}`, TEST_ACCESS_SECRET, 'sha384'),
    ],
    [
      'HS512 with our own secret',
      hs(`${part({ ...good, alg: 'HS512' })}.${part(claims())}`, TEST_ACCESS_SECRET, 'sha512'),
    ],
    ['HS512 arithmetic under HS256', hs(`${part(good)}.${part(claims())}`, TEST_ACCESS_SECRET, 'sha512')],
    ['signature of another token', `${head}.${part(claims())}.${mac}`],
    ['claims changed', `${head}.${part({ ...claims(), role: 'admin' })}.${mac}`],
    ['signature cut', `${head}.${body}.${mac.slice(0, -4)}`],
    ['signature empty', `${head}.${body}.`],
    ['signature padded', `${valid}=`],
    ['signature of zeros', `${head}.${body}.${'A'.repeat(43)}`],
  ];
}

function wrongClaims(): [string, string][] {
  const but = (change: object) => made(good, { ...claims(), ...change });
  return [
    ['run out', but({ iat: second() - 1000, exp: second() - 1 })],
    ['run out at the epoch', but({ exp: 0 })],
    ['exp negative', but({ exp: -1 })],
    ['exp as text', but({ exp: '9999999999' })],
    ['no exp', but({ exp: undefined })],
    ['lives for years', but({ iat: second() - 100_000, exp: second() + 100_000_000 })],
    ['lives an hour', but({ iat: second() - 3000, exp: second() + 600 })],
    ['not yet valid', but({ nbf: second() + 600 })],
    ['written tomorrow', but({ iat: second() + 86_400, exp: second() + 87_300 })],
    ['other issuer', but({ iss: 'evil' })],
    ['no issuer', but({ iss: undefined })],
    ['other audience', but({ aud: 'x5' })],
    ['internal audience', but({ aud: 'trassa-internal' })],
    ['audience among others', but({ aud: ['trassa', 'x5'] })],
    ['no audience', but({ aud: undefined })],
    ['no subject', but({ sub: undefined })],
    ['subject is not an id', but({ sub: "1' or '1'='1" })],
    ['company is not an id', but({ cid: '*' })],
    ['unknown role', but({ role: 'root' })],
    ['role as a list', but({ role: ['admin'] })],
    ['no session', but({ sid: undefined })],
    ['no token id', but({ jti: undefined })],
  ];
}

function notTokens(): [string, string][] {
  return [
    ['a refresh handle', Buffer.from(randomUUID()).toString('base64url')],
    ['a handle of X5', `x5_${randomBytes(32).toString('base64url')}`],
    ['two parts', `${head}.${body}`],
    ['four parts', `${valid}.x`],
    ['five parts (JWE)', `${valid}.x.y`],
    ['dots', '..'],
    ['empty', ''],
    ['the secret itself', TEST_ACCESS_SECRET],
    ['8 kB', `${head}.${part({ ...claims(), pad: 'x'.repeat(8000) })}.${mac}`],
    ['5 kB, rightly signed', made(good, { ...claims(), pad: 'x'.repeat(5000) })],
    ['not JSON', hs(`${Buffer.from('{').toString('base64url')}.${body}`)],
    ['claims are a list', hs(`${part(good)}.${part([])}`)],
    ['claims are null', hs(`${part(good)}.${part(null)}`)],
    ['header is null', hs(`${part(null)}.${body}`)],
  ];
}

/** Forged tokens, each with its flaw. */
export const forgedTokens = [...wrongHeaders(), ...wrongSignatures(), ...wrongClaims(), ...notTokens()];
