import type { CadesPlugin } from '../signing/cades-plugin.ts';

/** What a stub of the CryptoPro plug-in does wrong. */
export interface PluginFaults {
  withoutProvider?: boolean;
  withoutCertificates?: boolean;
  /** Text of the error of the n-th signature, from 0. */
  signing?: Readonly<Record<number, string>>;
  /** What the n-th signature waits for. */
  waits?: Readonly<Record<number, Promise<void>>>;
}

const subject =
  'CN="ООО ""Волга-Карго""", SN=Лебедев, G=Игорь Олегович, O="ООО ""Волга-Карго""", T=Генеральный директор, ИНН ЮЛ=5242217361, ИНН=524900000000';

/** Faults of a stub, the calls made to it, and the number of its signatures. */
interface Journal {
  faults: PluginFaults;
  calls: string[];
  signed: number;
}

class Certificate {
  SubjectName = Promise.resolve(subject);
  Thumbprint = Promise.resolve('ab12');
  ValidToDate = Promise.resolve('2027-05-01T00:00:00.000Z');
  async HasPrivateKey() {
    return true;
  }
}

class Certificates {
  Count: Promise<number>;
  constructor(count: number) {
    this.Count = Promise.resolve(count);
  }
  async Item() {
    return new Certificate();
  }
  async Find() {
    return this;
  }
}

class Journaled {
  protected journal: Journal;
  constructor(journal: Journal) {
    this.journal = journal;
  }
}

class About extends Journaled {
  async CSPVersion() {
    if (this.journal.faults.withoutProvider) throw new Error('(0x80090019)');
    return { toString: async () => '5.0.12000' };
  }
}

class Store extends Journaled {
  get Certificates() {
    return Promise.resolve(new Certificates(this.journal.faults.withoutCertificates ? 0 : 1));
  }
  async Open() {
    this.journal.calls.push('open');
  }
  async Close() {
    this.journal.calls.push('close');
  }
}

class Signer extends Journaled {
  async propset_Certificate() {
    this.journal.calls.push('signer');
  }
  async propset_Options() {
    this.journal.calls.push('options');
  }
  async propset_CheckCertificate() {
    this.journal.calls.push('check');
  }
}

class SignedData extends Journaled {
  private content = '';
  async propset_ContentEncoding(encoding: number) {
    this.journal.calls.push(`encoding ${encoding}`);
  }
  async propset_Content(text: string) {
    this.journal.calls.push('content');
    this.content = text;
  }
  async SignCades() {
    const index = this.journal.signed++;
    await this.journal.faults.waits?.[index];
    const error = this.journal.faults.signing?.[index];
    if (error) throw new Error(error);
    return `c2ln\r\n${this.content}\r\n`;
  }
}

const objects: Readonly<Record<string, new (journal: Journal) => object>> = {
  'CAdESCOM.About': About,
  'CAdESCOM.Store': Store,
  'CAdESCOM.CPSigner': Signer,
  'CAdESCOM.CadesSignedData': SignedData,
};

class Plugin extends Journaled {
  async CreateObjectAsync(name: string) {
    const Made = objects[name];
    return Made && new Made(this.journal);
  }
}

/** A stub of the plug-in: one certificate, and signatures that name what was signed. */
export function aPlugin(faults: PluginFaults = {}): { plugin: CadesPlugin; calls: string[] } {
  const journal: Journal = { faults, calls: [], signed: 0 };
  return { plugin: new Plugin(journal) as unknown as CadesPlugin, calls: journal.calls };
}
