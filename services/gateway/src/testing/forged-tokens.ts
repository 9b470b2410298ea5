import { createHmac, generateKeyPairSync, randomBytes, randomUUID, sign as signBytes } from 'node:crypto';
import { aDirector } from '@trassa/testing/people';
import { anAccessToken, buildClaims, TEST_ACCESS_SECRET } from './access-token.ts';

const encodePart = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const signHs = (input: string, key: string | Buffer = TEST_ACCESS_SECRET, hash = 'sha256') =>
  `${input}.${createHmac(hash, key).update(input).digest('base64url')}`;
const goodHeader = { alg: 'HS256', typ: 'at+jwt' };
const createClaims = () => buildClaims(aDirector());
const buildToken = (header: object, body: object, key?: string | Buffer) =>
  signHs(`${encodePart(header)}.${encodePart(body)}`, key);
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const ed = generateKeyPairSync('ed25519');
const pem = rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString();
const jwk = { kty: 'oct', k: Buffer.from('attacker').toString('base64url') };
const getNowInSeconds = () => Math.floor(Date.now() / 1000);
const validToken = anAccessToken();
const [head = '', body = '', mac = ''] = validToken.split('.');

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
    `${encodePart({ ...goodHeader, alg })}.${encodePart(createClaims())}.`,
  ]);
  const typed = ['JWT', 'jwt', 'at', 'AT', 'refresh+jwt', 'dpop+jwt', '', null].map((typ): [string, string] => [
    `typ ${typ}`,
    buildToken({ ...goodHeader, typ }, createClaims()),
  ]);
  return [
    ...named.map((alg): [string, string] => [`alg ${alg}`, buildToken({ ...goodHeader, alg }, createClaims())]),
    ...unsigned,
    ...typed,
    ['no typ', buildToken({ alg: 'HS256' }, createClaims())],
    ['no alg', buildToken({ typ: 'at+jwt' }, createClaims())],
    ['alg as a list', buildToken({ ...goodHeader, alg: ['HS256'] }, createClaims())],
    ['unknown crit', buildToken({ ...goodHeader, crit: ['exp2'], exp2: 1 }, createClaims())],
    ['kid with a path', buildToken({ ...goodHeader, kid: '../../dev/null' }, createClaims(), '')],
    ['kid with SQL', buildToken({ ...goodHeader, kid: "' union select 'x" }, createClaims(), 'x')],
    ['jku', buildToken({ ...goodHeader, jku: 'https://evil.example/keys' }, createClaims(), 'attacker')],
    ['x5u', buildToken({ ...goodHeader, x5u: 'https://evil.example/cert' }, createClaims(), 'attacker')],
    ['jwk of the attacker', buildToken({ ...goodHeader, jwk }, createClaims(), 'attacker')],
  ];
}

function wrongSignatures(): [string, string][] {
  const input = `${encodePart({ ...goodHeader, alg: 'RS256' })}.${encodePart(createClaims())}`;
  const esInput = `${encodePart({ ...goodHeader, alg: 'ES256' })}.${encodePart(createClaims())}`;
  const edInput = `${encodePart({ ...goodHeader, alg: 'EdDSA' })}.${encodePart(createClaims())}`;
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
    ['HS256 with a public key as secret', buildToken(goodHeader, createClaims(), pem)],
    ['HS256 with an empty secret', buildToken(goodHeader, createClaims(), '')],
    ['HS256 with another secret', buildToken(goodHeader, createClaims(), 'secret')],
    [
      'HS384 with our own secret',
      signHs(
        `${encodePart({ ...goodHeader, alg: 'HS384' })}.${encodePart(createClaims())}`,
        TEST_ACCESS_SECRET,
        'sha384',
      ),
    ],
    [
      'HS512 with our own secret',
      signHs(
        `${encodePart({ ...goodHeader, alg: 'HS512' })}.${encodePart(createClaims())}`,
        TEST_ACCESS_SECRET,
        'sha512',
      ),
    ],
    [
      'HS512 arithmetic under HS256',
      signHs(`${encodePart(goodHeader)}.${encodePart(createClaims())}`, TEST_ACCESS_SECRET, 'sha512'),
    ],
    ['signature of another token', `${head}.${encodePart(createClaims())}.${mac}`],
    ['claims changed', `${head}.${encodePart({ ...createClaims(), role: 'admin' })}.${mac}`],
    ['signature cut', `${head}.${body}.${mac.slice(0, -4)}`],
    ['signature empty', `${head}.${body}.`],
    ['signature padded', `${validToken}=`],
    ['signature of zeros', `${head}.${body}.${'A'.repeat(43)}`],
  ];
}

function wrongClaims(): [string, string][] {
  const but = (change: object) => buildToken(goodHeader, { ...createClaims(), ...change });
  return [
    ['run out', but({ iat: getNowInSeconds() - 1000, exp: getNowInSeconds() - 1 })],
    ['run out at the epoch', but({ exp: 0 })],
    ['exp negative', but({ exp: -1 })],
    ['exp as text', but({ exp: '9999999999' })],
    ['no exp', but({ exp: undefined })],
    ['lives for years', but({ iat: getNowInSeconds() - 100_000, exp: getNowInSeconds() + 100_000_000 })],
    ['lives an hour', but({ iat: getNowInSeconds() - 3000, exp: getNowInSeconds() + 600 })],
    ['not yet valid', but({ nbf: getNowInSeconds() + 86_400 })],
    ['written tomorrow', but({ iat: getNowInSeconds() + 86_400, exp: getNowInSeconds() + 87_300 })],
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
    ['four parts', `${validToken}.x`],
    ['five parts (JWE)', `${validToken}.x.y`],
    ['dots', '..'],
    ['empty', ''],
    ['the secret itself', TEST_ACCESS_SECRET],
    ['8 kB', `${head}.${encodePart({ ...createClaims(), pad: 'x'.repeat(8000) })}.${mac}`],
    ['5 kB, rightly signed', buildToken(goodHeader, { ...createClaims(), pad: 'x'.repeat(5000) })],
    ['not JSON', signHs(`${Buffer.from('{').toString('base64url')}.${body}`)],
    ['claims are a list', signHs(`${encodePart(goodHeader)}.${encodePart([])}`)],
    ['claims are null', signHs(`${encodePart(goodHeader)}.${encodePart(null)}`)],
    ['header is null', signHs(`${encodePart(null)}.${body}`)],
  ];
}

/** Forged tokens, each with its flaw. */
export const forgedTokens = [...wrongHeaders(), ...wrongSignatures(), ...wrongClaims(), ...notTokens()];
