import { z } from 'zod';
import { count, list, named, text, ticks } from './diadoc-json.ts';

/** Schemas of answers of Diadoc that are no messages. */

const version = z.object({
  Version: text,
  IsActual: z.boolean().nullish(),
  Titles: list(z.object({ Index: count, XsdUrl: text })),
});
/** GET /V3/GetDocumentTypes: the day from which refusals are universal messages, and where schemas of titles are. */
export const typesSchema = z.object({
  DocumentTypes: list(
    z.object({
      Name: text,
      UniversalMessagesStartDate: text,
      Functions: list(z.object({ Name: text, Versions: list(version) })),
    }),
  ),
});

/** GET /GetMyOrganizations. */
export const organizationsSchema = z.object({
  Organizations: list(
    z.object({
      Inn: text,
      Kpp: text,
      FullName: text,
      ShortName: text,
      ReadyForEpdStatus: named({ UndefinedEpdStatus: 1, Ready: 2, NotReady: 3 }),
      Boxes: list(z.object({ BoxId: z.string(), BoxIdGuid: text, Title: text })),
    }),
  ),
});

/** GET /V2/GetMyUser. */
export const userSchema = z.object({
  FullName: z.object({ LastName: text, FirstName: text, MiddleName: text }).nullish(),
});

const permission = z.object({ Name: text });
/** GET /GetEmployeePowersOfAttorney. */
export const attorneysSchema = z.object({
  PowersOfAttorney: list(
    z.object({
      PowerOfAttorney: z.object({
        FullId: z.object({ RegistrationNumber: z.string(), IssuerInn: z.string() }),
        Confidant: z.object({ PersonName: z.object({ LastName: text, FirstName: text, MiddleName: text }) }).nullish(),
        StartAt: ticks,
        ExpireAt: ticks,
        PermissionsInfo: z
          .object({
            Permissions: list(z.object({ TextPermission: text, MachineReadablePermission: list(permission) })),
          })
          .nullish(),
      }),
    }),
  ),
});

const fault = z.object({ Code: text, Text: text }).nullish();
/** POST /V2/PrevalidatePowerOfAttorney. */
export const prevalidationSchema = z.object({
  PrevalidateStatus: z.object({
    StatusNamedId: named({
      CanNotBeValidated: 1,
      IsValid: 2,
      IsNotValid: 3,
      ValidationError: 4,
      IsNotAttached: 5,
      HasWarnings: 6,
    }),
    StatusText: text,
    OperationError: fault,
    ValidationProtocol: z
      .object({
        CheckResults: list(z.object({ Status: named({ Ok: 1, Warning: 2, Error: 3 }), Name: text, Error: fault })),
      })
      .nullish(),
  }),
});

/** GET /GetMyCertificates. */
export const certificatesSchema = z.object({
  Certificates: list(
    z.object({
      Thumbprint: z.string(),
      Type: named({ Token: 1, Dss: 2, KonturCertificate: 3, Goskey: 4 }),
      ValidTo: ticks,
      PrivateKeyValidTo: ticks,
      OrganizationName: text,
      Inn: text,
      UserLastName: text,
      UserFirstName: text,
      UserMiddleName: text,
      IsDefault: z.boolean().nullish(),
    }),
  ),
});

/** POST /V2/DssSign. */
export const taskSchema = z.object({ TaskId: z.string() });

/** GET /DssSignResult. */
export const taskResultSchema = z.object({
  OperationStatus: named({
    InProgress: 1,
    Completed: 2,
    CanceledByUser: 3,
    Timeout: 4,
    Crashed: 5,
    UserHasUnconfirmedOperation: 6,
    OperationRetryRequired: 7,
  }),
  FileSigningResults: list(
    z.object({ FileSigningStatus: named({ SigningCompleted: 1, SigningError: 2 }), Signature: text }),
  ),
});

/** POST /connect/token. */
export const tokensSchema = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().nullish(),
  expires_in: count,
});
