import { type CadesCertificate, type CadesPlugin, type CadesSigner, cades } from './cades-plugin.ts';
import { toCertificate } from './certificate-name.rules.ts';
import { loadPlugin } from './load-plugin.ts';
import { pluginFailures, toSigningFailure } from './plugin-errors.rules.ts';
import type { FileSignature, FileToSign, Signer, SigningCertificate, SigningFailure } from './signer.ts';

/** Timeout in milliseconds of a plug-in call that does not wait for a person. */
const CALL_TIMEOUT_MS = 20_000;

/** Signer by the CryptoPro plug-in of the browser: detached CAdES-BES signatures of contents. */
export function createPluginSigner(load: typeof loadPlugin = loadPlugin): Signer {
  const open = async (): Promise<{ plugin: CadesPlugin } | { failure: SigningFailure }> => {
    const plugin = await load();
    return typeof plugin === 'string' ? { failure: pluginFailures[plugin] } : { plugin };
  };
  return {
    async certificates() {
      const opened = await open();
      if ('failure' in opened) return opened;
      if (!(await hasCryptoProvider(opened.plugin))) return { failure: pluginFailures.withoutProvider };
      try {
        const certificates = await limitTime(listCertificates(opened.plugin));
        return certificates.length > 0 ? { certificates } : { failure: pluginFailures.noCertificates };
      } catch (error) {
        return { failure: error === lateError ? pluginFailures.hanging : toSigningFailure(error) };
      }
    },
    async sign(certificate, files, { onSigned, stop }) {
      const opened = await open();
      if ('failure' in opened) return files.map(({ id }) => ({ id, failure: opened.failure }));
      const { plugin } = opened;
      return withCertificateStore(plugin, async (find) => {
        const signer = await createCadesSigner(plugin, await find(certificate.thumbprint));
        return signFiles(files, { sign: (content) => signContent(plugin, signer, content), onSigned, stop });
      }).catch((error) => files.map(({ id }) => ({ id, failure: toSigningFailure(error) })));
    },
  };
}

interface SignFilesContext {
  sign: (content: string) => Promise<string>;
  onSigned: (done: number) => void;
  stop: AbortSignal;
}

/** Signs one file after another with the same signer, so that the provider asks for the PIN once. */
async function signFiles(
  files: readonly FileToSign[],
  { sign, onSigned, stop }: SignFilesContext,
): Promise<FileSignature[]> {
  const signed: FileSignature[] = [];
  for (const { id, content } of files) {
    if (stop.aborted) break;
    const failure = await sign(content).then(
      (signature) => {
        signed.push({ id, signature });
      },
      (error: unknown) => toSigningFailure(error),
    );
    if (failure) signed.push({ id, failure });
    if (failure?.isCancelled) break;
    onSigned(signed.length);
  }
  return signed;
}

const lateError = new Error('the plug-in is late');
const limitTime = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([work, new Promise<never>((_, reject) => setTimeout(() => reject(lateError), CALL_TIMEOUT_MS))]);

async function hasCryptoProvider(plugin: CadesPlugin): Promise<boolean> {
  const GOST_2012_256 = 80;
  try {
    const about = await plugin.CreateObjectAsync('CAdESCOM.About');
    return Boolean(await (await limitTime(about.CSPVersion('', GOST_2012_256))).toString());
  } catch {
    return false;
  }
}

type FindCertificate = (thumbprint: string) => Promise<CadesCertificate>;

/** Opens the person's certificate store for `work`, and closes it after. */
async function withCertificateStore<T>(plugin: CadesPlugin, work: (find: FindCertificate) => Promise<T>): Promise<T> {
  const store = await plugin.CreateObjectAsync('CAdESCOM.Store');
  await store.Open(cades.CURRENT_USER_STORE, cades.MY, cades.MAXIMUM_ALLOWED);
  try {
    return await work(async (thumbprint) => {
      const found = await (await store.Certificates).Find(cades.FIND_SHA1_HASH, thumbprint);
      if ((await found.Count) === 0) throw new Error('no certificate (0x8009200C)');
      return found.Item(1);
    });
  } finally {
    await store.Close();
  }
}

async function listCertificates(plugin: CadesPlugin): Promise<SigningCertificate[]> {
  const store = await plugin.CreateObjectAsync('CAdESCOM.Store');
  await store.Open(cades.CURRENT_USER_STORE, cades.MY, cades.MAXIMUM_ALLOWED);
  try {
    const valid = await (await store.Certificates).Find(cades.FIND_TIME_VALID);
    const found: SigningCertificate[] = [];
    for (let at = 1; at <= (await valid.Count); at += 1) {
      const one = await valid.Item(at);
      if (!(await one.HasPrivateKey())) continue;
      const [subject, thumbprint, until] = await Promise.all([one.SubjectName, one.Thumbprint, one.ValidToDate]);
      found.push(toCertificate({ subject, thumbprint, until }));
    }
    return found;
  } finally {
    await store.Close();
  }
}

async function createCadesSigner(plugin: CadesPlugin, certificate: CadesCertificate): Promise<CadesSigner> {
  const signer = await plugin.CreateObjectAsync('CAdESCOM.CPSigner');
  await signer.propset_Certificate(certificate);
  await signer.propset_Options(cades.CHAIN_WITHOUT_ROOT);
  await signer.propset_CheckCertificate(true);
  return signer;
}

async function signContent(plugin: CadesPlugin, signer: CadesSigner, content: string): Promise<string> {
  const data = await plugin.CreateObjectAsync('CAdESCOM.CadesSignedData');
  // The encoding first: content set before it is taken for text and signed as UTF-16.
  await data.propset_ContentEncoding(cades.BASE64_TO_BINARY);
  await data.propset_Content(content);
  const signature = await data.SignCades(signer, cades.CADES_BES, true);
  return signature.replaceAll(/\s+/g, '');
}
