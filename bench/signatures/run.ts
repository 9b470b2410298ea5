/**
 * Signatures verified per second on one core: digest of the file, key, certificate, chain to a trusted centre. The
 * baseline is ECDSA P-256 by Node's OpenSSL, native code. CMS parsing is reported separately.
 * `npm run bench -- signatures [--documents 400] [--pairs 9]`
 */
import { generateKeyPairSync, sign, verify } from 'node:crypto';
import { parseArgs } from 'node:util';
import { hasDigest } from '@trassa/service-edo/features/waybill-reading/signatures/digests';
import { findCertificate, parseCms } from '@trassa/service-edo/features/waybill-reading/signatures/read-cms';
import { readSignatureBytes } from '@trassa/service-edo/features/waybill-reading/signatures/signature-bytes';
import { openTrust } from '@trassa/service-edo/features/waybill-reading/signatures/trust';
import { readTrustFiles } from '@trassa/service-edo/features/waybill-reading/signatures/trust-files';
import { verifySigner } from '@trassa/service-edo/features/waybill-reading/signatures/verify-signer';
import { trustedCentrePem } from '@trassa/service-sandbox/providers/edo/signature/certificate';
import { unzipSync } from 'fflate';
import { median } from '../paired-ratios.ts';
import { limitedFigure, ratioFigure, recordRun } from '../results-file.ts';
import { waybillArchives } from '../waybill-reading/corpus.ts';

const { values: options } = parseArgs({
  options: { documents: { type: 'string', default: '400' }, pairs: { type: 'string', default: '9' } },
});
const STREEBOG = '1.2.643.7.1.1.2.2';

/** Files with their signatures, as in archives. */
const signed = (await waybillArchives(Number(options.documents))).flatMap((archive) => {
  const files = Object.entries(unzipSync(archive));
  const der = files.map(([name, bytes]) => (/\.(sig|sgn|p7s)$/.test(name) ? readSignatureBytes(bytes).der : null));
  const found = der.find((one) => one !== null);
  const xml = files.find(([name]) => name.startsWith('ON_') && name.endsWith('.xml'))?.[1];
  return found && xml ? [{ der: found, xml }] : [];
});

const read = () =>
  signed.flatMap(({ der, xml }) => {
    const cms = parseCms(der);
    const certificates = cms.certificates as Parameters<typeof findCertificate>[1];
    const [info] = cms.signerInfos;
    const certificate = info ? findCertificate(info, certificates) : null;
    return info && certificate ? [{ info, certificate, offered: certificates, xml }] : [];
  });

/** CPU seconds, garbage collection included. */
function secondsOf(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}

const trust = openTrust(readTrustFiles({ EDO_TRUSTED_ROOTS: trustedCentrePem(), EDO_CRLS: '' }));
const signers = read();
const ours = (count: { whole: number }) => {
  for (const { xml, ...signer } of signers) {
    // A copy avoids the digest cache of the previous round.
    hasDigest(Uint8Array.from(xml), STREEBOG, new Uint8Array(32));
    const { signature, chain } = verifySigner(signer, trust);
    if (signature && chain) count.whole += 1;
  }
};
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const made = signed.map(({ xml }) => ({ xml, signature: sign('sha256', xml, privateKey) }));
const peer = () => made.every(({ xml, signature }) => verify('sha256', xml, publicKey, signature));

const count = { whole: 0 };
const cold = secondsOf(() => ours(count));
const pairs = Array.from({ length: Number(options.pairs) }, (_, pair) => {
  const first = pair % 2 === 0 ? secondsOf(() => ours({ whole: 0 })) : undefined;
  const theirs = secondsOf(peer);
  return { ours: first ?? secondsOf(() => ours({ whole: 0 })), theirs };
});
const reading = median(Array.from({ length: 5 }, () => secondsOf(() => void read())));
const rate = (seconds: number) => signers.length / seconds;
recordRun(
  'signatures',
  [
    limitedFigure('verified per core second, signers known', rate(median(pairs.map((pair) => pair.ours))), {
      unit: '',
      atLeast: 200,
    }),
    limitedFigure('verified per core second, every signer new', rate(cold), { unit: '', atLeast: 200 }),
    limitedFigure('CMS read per core second', rate(reading), { unit: '' }),
    ratioFigure(
      'time of a verification / of P-256 by OpenSSL',
      pairs.map(({ ours: own, theirs }) => own / theirs),
      { digits: 1 },
    ),
  ],
  [{ signatures: signers.length, whole: count.whole, pairs: pairs.length }],
);
