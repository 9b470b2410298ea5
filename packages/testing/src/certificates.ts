import { webcrypto } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Integer, Utf8String } from 'asn1js';
import {
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  Extension,
  GeneralName,
  GeneralNames,
  RelativeDistinguishedNames,
  Time,
} from 'pkijs';

const DAY_MS = 86_400_000;
const COMMON_NAME = '2.5.4.3';
const ALTERNATIVE_NAMES = '2.5.29.17';
const BASIC_CONSTRAINTS = '2.5.29.19';
const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;

const toPem = (bytes: ArrayBuffer, label: string) =>
  `-----BEGIN ${label}-----\n${Buffer.from(bytes)
    .toString('base64')
    .replace(/.{64}(?=.)/g, '$&\n')}\n-----END ${label}-----\n`;

const buildName = (value: string) =>
  new RelativeDistinguishedNames({
    typesAndValues: [new AttributeTypeAndValue({ type: COMMON_NAME, value: new Utf8String({ value }) })],
  });

interface CertificateRequest {
  subject: string;
  serial: number;
  keys: webcrypto.CryptoKeyPair;
  signedBy: webcrypto.CryptoKey;
  extension: Extension;
}

async function signCertificate({ subject, serial, keys, signedBy, extension }: CertificateRequest): Promise<string> {
  const certificate = new Certificate({
    version: 2,
    serialNumber: new Integer({ value: serial }),
    issuer: buildName('Authority of the tests'),
    subject: buildName(subject),
    notBefore: new Time({ type: 0, value: new Date(Date.now() - DAY_MS) }),
    notAfter: new Time({ type: 0, value: new Date(Date.now() + DAY_MS) }),
    extensions: [extension],
  });
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey as never);
  await certificate.sign(signedBy as never, 'SHA-256');
  return toPem(certificate.toSchema(true).toBER(), 'CERTIFICATE');
}

/** Authority that signs certificates of services in tests. */
export interface TestAuthority {
  /** In PEM. */
  ca: string;
  /** Writes TLS_CERT, TLS_KEY and TLS_CA for a name into a folder; the serial number differs for two of one name. */
  write: (folder: string, name: string, serial?: number) => Promise<void>;
}

export async function anAuthority(): Promise<TestAuthority> {
  const makeKeys = () => webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const own = await makeKeys();
  const { privateKey: signedBy } = own;
  const isAuthority = new BasicConstraints({ cA: true }).toSchema().toBER();
  const extension = new Extension({ extnID: BASIC_CONSTRAINTS, critical: true, extnValue: isAuthority });
  const ca = await signCertificate({ subject: 'Authority of the tests', serial: 1, keys: own, signedBy, extension });
  return {
    ca,
    write: async (folder, name, serial = 2) => {
      const keys = await makeKeys();
      const names = new GeneralNames({ names: [new GeneralName({ type: 2, value: name })] }).toSchema().toBER();
      const ofName = new Extension({ extnID: ALTERNATIVE_NAMES, critical: false, extnValue: names });
      const files = {
        TLS_CERT: await signCertificate({ subject: name, serial, keys, signedBy, extension: ofName }),
        TLS_KEY: toPem(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY'),
        TLS_CA: ca,
      };
      for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
    },
  };
}
