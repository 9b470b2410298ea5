/** Objects of the CryptoPro browser plug-in, in its asynchronous form: properties are promises. */
export interface CadesPlugin {
  CreateObjectAsync(name: 'CAdESCOM.About'): Promise<CadesAbout>;
  CreateObjectAsync(name: 'CAdESCOM.Store'): Promise<CadesStore>;
  CreateObjectAsync(name: 'CAdESCOM.CPSigner'): Promise<CadesSigner>;
  CreateObjectAsync(name: 'CAdESCOM.CadesSignedData'): Promise<CadesSignedData>;
}

/** Versions of the plug-in and of the crypto provider. */
interface CadesAbout {
  PluginVersion: Promise<{ toString(): Promise<string> }>;
  CSPVersion(name: string, type: number): Promise<{ toString(): Promise<string> }>;
}

interface CadesStore {
  Open(location: number, name: string, mode: number): Promise<void>;
  Close(): Promise<void>;
  Certificates: Promise<CadesCertificates>;
}

interface CadesCertificates {
  Find(kind: number, value?: unknown): Promise<CadesCertificates>;
  Count: Promise<number>;
  Item(at: number): Promise<CadesCertificate>;
}

export interface CadesCertificate {
  SubjectName: Promise<string>;
  Thumbprint: Promise<string>;
  ValidToDate: Promise<string>;
  HasPrivateKey(): Promise<boolean>;
  PublicKey(): Promise<{ Algorithm: Promise<{ Value: Promise<string> }> }>;
}

export interface CadesSigner {
  propset_Certificate(certificate: CadesCertificate): Promise<void>;
  propset_Options(options: number): Promise<void>;
  propset_CheckCertificate(isChecked: boolean): Promise<void>;
}

export interface CadesSignedData {
  propset_ContentEncoding(encoding: number): Promise<void>;
  propset_Content(content: string): Promise<void>;
  SignCades(signer: CadesSigner, type: number, isDetached: boolean): Promise<string>;
}

export const cades = {
  CURRENT_USER_STORE: 2,
  CONTAINER_STORE: 100,
  MY: 'My',
  MAXIMUM_ALLOWED: 2,
  FIND_SHA1_HASH: 0,
  FIND_TIME_VALID: 9,
  CHAIN_WITHOUT_ROOT: 0,
  BASE64_TO_BINARY: 1,
  CADES_BES: 1,
} as const;
