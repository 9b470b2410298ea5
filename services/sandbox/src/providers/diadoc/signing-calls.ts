import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { signAsCarrier } from '../../operator-waybills/waybill-events.ts';
import { DAY_SECONDS, formatDottedDate, toMoscowDate, YEAR_SECONDS } from '../../shared/moscow-time.rules.ts';
import { CARRIERS } from '../../world/companies.ts';
import { buildPerson } from '../../world/people.ts';
import { getSigningKey } from '../edo/signature/certificate.ts';
import { attorneyReferenceNode } from '../edo/titles/attorney.ts';
import { toTicks } from './diadoc-json.ts';

const company = CARRIERS.volgaCargo;

/** Power of attorney of the dispatcher of the demonstration carrier. */
function buildAttorney(at: number) {
  const person = buildPerson(`dispatcher/${company.inn}`, company.inn.slice(0, 2));
  const { ИдентДовер: id, ДатаДовер: date } = attorneyReferenceNode({ company, person, at }).attributes;
  const startAt = Date.parse(`${String(date).split('.').reverse().join('-')}T00:00:00+03:00`) / 1000;
  return { id: String(id), person, startAt, until: startAt + YEAR_SECONDS - 86_400 };
}

function toAttorneyView(at: number) {
  const { id, person, startAt, until } = buildAttorney(at);
  return {
    FullId: { RegistrationNumber: id, IssuerInn: company.inn, RepresentativeInn: person.inn },
    Issuer: {
      Type: 'LegalEntity',
      LegalEntity: { Inn: company.inn, Kpp: company.kpp, OrganizationName: company.shortName },
    },
    Confidant: {
      PersonName: { LastName: person.surname, FirstName: person.name, MiddleName: person.patronymic },
      Inn: person.inn,
    },
    StartAt: { Ticks: String(toTicks(startAt)) },
    ExpireAt: { Ticks: String(toTicks(until)) },
    PermissionsInfo: {
      JointPermissions: 'Individual',
      Permissions: [
        {
          Type: 'MachineReadable',
          MachineReadablePermission: [{ Code: 'LOGISTICS_ETRN', Name: 'Подписание транспортной накладной' }],
        },
      ],
    },
  };
}

/** Certificate of the head in the cloud: its thumbprint, and the end of its validity in Unix seconds. */
function buildHeadCertificate(at: number) {
  const signer = { company, person: company.head, position: 'Генеральный директор' };
  const { der, certificate } = getSigningKey(signer, Number(toMoscowDate(at).slice(0, 4)));
  const Thumbprint = createHash('sha1').update(der).digest('hex').toUpperCase();
  return { Thumbprint, until: certificate.notAfter.value.getTime() / 1000 };
}

const prevalidateSchema = z.object({
  FullId: z.object({ RegistrationNumber: z.string(), IssuerInn: z.string() }),
  ConfidantCertificate: z.object({ Thumbprint: z.string() }),
});
const signSchema = z.object({
  Files: z.array(z.object({ Content: z.object({ Content: z.base64() }), FileName: z.string().optional() })).min(1),
  SignDataSource: z.enum(['CertificateSign', 'GosKeySign']).default('CertificateSign'),
  CertificateData: z.object({ Thumbprint: z.string() }).optional(),
});

/** Powers of attorney, certificates in the cloud, and signing by them: a task is done at the second call for it. */
export function addSigningCalls(
  app: FastifyInstance,
  now: () => number,
  getMode: (request: FastifyRequest) => string | undefined,
): void {
  const tasks = new Map<string, { files: string[]; asked: number }>();

  app.get('/GetEmployeePowersOfAttorney', async () => ({
    PowersOfAttorney: [{ PowerOfAttorney: toAttorneyView(now()), IsDefault: true }],
  }));

  app.post('/V2/PrevalidatePowerOfAttorney', async (request, reply) => {
    const asked = prevalidateSchema.safeParse(request.body);
    if (!asked.success) return reply.code(400).type('text/plain; charset=utf-8').send('FullId, ConfidantCertificate');
    const { id, until } = buildAttorney(now());
    const { RegistrationNumber, IssuerInn } = asked.data.FullId;
    const mode = getMode(request);
    const end = mode === 'attorney-ended' ? now() - DAY_SECONDS : until;
    const checks = [
      { name: 'Доверенность есть в реестре ФНС', isGood: RegistrationNumber === id },
      { name: 'Доверитель — организация ящика', isGood: IssuerInn === company.inn },
      { name: `Доверенность действует до ${formatDottedDate(end)}`, isGood: now() < end },
      { name: 'Представитель в доверенности — владелец сертификата', isGood: mode !== 'attorney-of-another' },
      { name: 'Доверенность не отозвана', isGood: mode !== 'attorney-revoked' },
    ];
    const isValid = checks.every(({ isGood }) => isGood);
    const CheckResults = checks.map(({ name, isGood }) => ({
      Status: isGood ? 'Ok' : 'Error',
      Name: name,
      ...(isGood ? {} : { Error: { Code: 'CheckFailed', Text: `Не выполнено: ${name}` } }),
    }));
    const PrevalidateStatus = {
      Severity: isValid ? 'Success' : 'Error',
      StatusNamedId: isValid ? 'IsValid' : 'IsNotValid',
      ValidationProtocol: { CheckResults },
    };
    return { PrevalidateStatus };
  });

  app.get<{ Querystring: { includeGoskeyCertificates?: string } }>('/GetMyCertificates', async ({ query }) => {
    const { Thumbprint, until } = buildHeadCertificate(now());
    const goskey = [...Thumbprint].toReversed().join('');
    const { surname, name, patronymic } = company.head;
    const owner = { UserLastName: surname, UserFirstName: name, UserMiddleName: patronymic };
    const common = {
      ...owner,
      ValidTo: toTicks(until),
      PrivateKeyValidTo: toTicks(until - 30 * 86_400),
      OrganizationName: company.shortName,
      Inn: company.inn,
    };
    return {
      Certificates: [
        { ...common, Thumbprint, Type: 'DSS', IsDefault: true },
        ...(query.includeGoskeyCertificates === 'true' ? [{ ...common, Thumbprint: goskey, Type: 'Goskey' }] : []),
        { ...common, Thumbprint: '0'.repeat(40), Type: 'Token' },
      ],
    };
  });

  app.post('/V2/DssSign', async (request, reply) => {
    const order = signSchema.safeParse(request.body);
    if (!order.success) return reply.code(400).type('text/plain; charset=utf-8').send('Files, SignDataSource');
    const task = randomUUID();
    tasks.set(task, { files: order.data.Files.map(({ Content }) => Content.Content), asked: 0 });
    return { TaskId: task };
  });

  app.get<{ Querystring: { taskId?: string } }>('/DssSignResult', async (request, reply) => {
    const task = tasks.get(request.query.taskId ?? '');
    if (!task) return reply.code(404).type('text/plain; charset=utf-8').send('Нет такой задачи');
    if (getMode(request) === 'cancelled') return { OperationStatus: 'CanceledByUser', FileSigningResults: [] };
    if (task.asked++ === 0) return { OperationStatus: 'InProgress', ConfirmType: 'MyDss', FileSigningResults: [] };
    const FileSigningResults = task.files.map((content) => ({
      FileSigningStatus: 'SigningCompleted',
      Signature: Buffer.from(signAsCarrier(Buffer.from(content, 'base64'), now())).toString('base64'),
    }));
    return { OperationStatus: 'Completed', FileSigningResults };
  });
}
