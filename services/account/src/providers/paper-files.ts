import type { PaperEmail } from '@trassa/contracts/account/order-email';
import { parsePathParams } from '@trassa/contracts/endpoint-path';
import { papersEndpoints } from '@trassa/contracts/finance/papers-endpoints';
import { ProblemError } from '@trassa/service-kit/problem-error';
import type { ServiceClient } from '@trassa/service-kit/service-client';
import { createTraceId } from '@trassa/service-kit/trace';
import type { EmailFile } from './mailer.ts';

/** Mail servers accept emails of at least ten megabytes; base64 makes four bytes of three. */
export const MAX_PAPER_FILES_BYTES = 5_000_000;

/** Files of the paper of a letter, none where they are too large; null: the paper was cancelled meanwhile. */
export type ReadPaperFiles = (
  companyId: string,
  letter: Pick<PaperEmail, 'paper' | 'path' | 'xmlPath'>,
) => Promise<EmailFile[] | null>;

/** Id of an УПД or УКД, by which its file is called. */
const FILE_ID_PATTERN = /"(ON_[A-Z]+_[^"]+)"/;

/** Reads papers by the links that their letters hold. @throws ProblemError while services/finance is away */
export function createPaperFilesReader(finance: ServiceClient): ReadPaperFiles {
  return async (companyId, { paper, path, xmlPath }) => {
    const caller = { kind: 'service', service: 'account', companyId, userId: null } as const;
    const { token = '' } = parsePathParams(papersEndpoints.sharedPaper.path, path) ?? {};
    const call = { caller, traceId: createTraceId(), params: { token } };
    try {
      const files = [
        {
          filename: `${paper}.pdf`,
          contentType: 'application/pdf',
          content: (await finance(papersEndpoints.sharedPaper, call)) as Buffer,
        },
      ];
      if (xmlPath) {
        const content = (await finance(papersEndpoints.sharedPaperXml, call)) as Buffer;
        const id = FILE_ID_PATTERN.exec(content.toString('latin1'))?.[1] ?? paper;
        files.push({ filename: `${id}.xml`, contentType: 'application/xml', content });
      }
      const size = files.reduce((sum, { content }) => sum + content.byteLength, 0);
      return size > MAX_PAPER_FILES_BYTES ? [] : files;
    } catch (error) {
      if (error instanceof ProblemError && error.status === 404) return null;
      throw error;
    }
  };
}
