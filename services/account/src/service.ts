import cookie from '@fastify/cookie';
import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { buildDoneReply, buildSuccess } from '@trassa/contracts/envelope';
import { createLinkTokens } from '@trassa/service-kit/link-tokens';
import { createPublicFetch } from '@trassa/service-kit/public-fetch';
import { createOriginReader } from '@trassa/service-kit/request-origin';
import type { Router } from '@trassa/service-kit/route';
import { createSealer } from '@trassa/service-kit/sealed';
import { defineService, type ServiceContext } from '@trassa/service-kit/service';
import { type AccountConfig, accountConfigSchema, requiresEmailProof } from './config.ts';
import { migrations } from './db/migrations.ts';
import type { AccountTables } from './db/schema.ts';
import { accessRequestRoutes } from './features/access-requests/access-requests.routes.ts';
import { adminRoutes } from './features/admins/admins.routes.ts';
import { companyRoutes } from './features/companies/companies.routes.ts';
import { companyHistoryRoutes } from './features/company-history/company-history.routes.ts';
import { companySuggestionRoutes } from './features/company-suggestions/company-suggestions.routes.ts';
import { deletionRoutes } from './features/deletion/deletion.routes.ts';
import { keptTables } from './features/deletion/erase-due.ts';
import { createDemoAccounts } from './features/demo/demo-accounts.ts';
import { demoEntranceRoutes } from './features/demo/demo-entrance.routes.ts';
import { emailProofRoutes } from './features/email-proof/email-proof.routes.ts';
import { exportRoutes } from './features/export/export.routes.ts';
import { forgedTokenRoutes } from './features/forged-tokens/forged-tokens.routes.ts';
import { apiKeyRoutes } from './features/integrations/api-keys/api-keys.routes.ts';
import { calendarFeedRoutes } from './features/integrations/calendar-feed/calendar-feed.routes.ts';
import { startWebhookDeliveries } from './features/integrations/webhooks/delivery-relay.ts';
import { webhookRoutes } from './features/integrations/webhooks/webhooks.routes.ts';
import { messageRoutes } from './features/messages/messages.routes.ts';
import { type RelayParts, startDeliveryRelay } from './features/notifications/delivery-relay.ts';
import { notificationRoutes } from './features/notifications/notifications.routes.ts';
import { startTelegramPoll } from './features/notifications/telegram-poll.ts';
import { passkeyRoutes } from './features/passkeys/passkeys.routes.ts';
import { passwordRoutes } from './features/passwords/passwords.routes.ts';
import { handoverRoutes } from './features/people/handover.routes.ts';
import { peopleRoutes } from './features/people/people.routes.ts';
import { profileRoutes } from './features/profile/profile.routes.ts';
import { registrationRoutes } from './features/registration/registration.routes.ts';
import { secondFactorRoutes } from './features/second-factor/second-factor.routes.ts';
import { sessionListRoutes } from './features/session-list/session-list.routes.ts';
import { internalSessionRoutes, sessionRoutes } from './features/sessions/sessions.routes.ts';
import { signInRoutes } from './features/sign-in/sign-in.routes.ts';
import { stepUpRoutes } from './features/step-up/step-up.routes.ts';
import { userStateRoutes } from './features/user-state/user-state.routes.ts';
import { type AuditParts, startHousekeeping } from './housekeeping.ts';
import { createCalendarReader } from './providers/calendar-sources.ts';
import { createDadata } from './providers/dadata.ts';
import { createMailer } from './providers/mailer.ts';
import { createPaperFilesReader } from './providers/paper-files.ts';
import { registerAccessSigner } from './shared/access-token.ts';
import { createAfterAnswerQueue } from './shared/after-answer.ts';
import { createAudit } from './shared/audit.ts';
import { createChannels } from './shared/channels.ts';
import type { AccountDeps } from './shared/deps.ts';
import { startEmailOutbox } from './shared/email-outbox.ts';
import { markAllEmailsProved } from './shared/email-proofs.queries.ts';
import { createGatewayRevocation } from './shared/gateway-revocation.ts';
import { openMessageUpdates } from './shared/message-updates.ts';
import { createPasswordCheck } from './shared/passwords.ts';
import { createTokenRotation } from './shared/secrets.ts';
import { createSignedTokens, type EmailTokens } from './shared/signed-tokens.ts';

export const accountService = defineService<AccountConfig, AccountTables>({
  name: 'account',
  config: accountConfigSchema,
  migrations,
  hasJobs: true,
  keptOnErasure: keptTables,
  // One more than usual: a lock holds it while the Telegram bot is polled for updates.
  connections: 7,
  build: async (context) => {
    const { app, config, db, route } = context;
    const masterKeys = getSealKeys(config);
    const audit = createAudit(masterKeys);
    const { deps, relayParts } = await buildDeps(context, { audit, masterKeys });
    await app.register(cookie);
    app.addHook('preClose', deps.messageUpdates.close);
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    route(authEndpoints.health, async () => {
      await db.check();
      return buildDoneReply();
    });
    signInRoutes(route, deps);
    if (!deps.requiresEmailProof) await db.asSystem((trx) => markAllEmailsProved(trx, context.now()));
    registrationRoutes(route, deps);
    sessionRoutes(route, deps);
    internalSessionRoutes(route, deps);
    forgedTokenRoutes(route, deps);
    companySuggestionRoutes(route, deps);
    accountRoutes(route, deps);
    const testPages = buildSuccess({ enabled: (config.TRASSA_TEST_PAGES ?? config.TRASSA_DEMO) === '1' });
    route(accountEndpoints.testPages, () => testPages);
    const isDemo = config.TRASSA_DEMO === '1';
    demoEntranceRoutes(route, { ...deps, isDemo });
    if (isDemo) await createDemoAccounts(deps);
    const webhookDeliveries = startWebhookDeliveries(deps);
    const telegramPoll = startTelegramPoll(relayParts);
    const jobs = await startHousekeeping(context, { deps, audit, masterKeys });
    return {
      jobs,
      close: async () => {
        await jobs.stop();
        await deps.afterAnswer.close();
        await deps.emails.close();
        await webhookDeliveries.close();
        await deps.webhookFetch.close();
        await telegramPoll.close();
        await deps.deliveries.close();
        await deps.channels.push?.close();
      },
    };
  },
});

function accountRoutes(route: Router, deps: AccountDeps): void {
  emailProofRoutes(route, deps);
  accessRequestRoutes(route, deps);
  passwordRoutes(route, deps);
  sessionListRoutes(route, deps);
  profileRoutes(route, deps);
  userStateRoutes(route, deps);
  messageRoutes(route, deps);
  notificationRoutes(route, deps);
  exportRoutes(route, deps);
  peopleRoutes(route, deps);
  companyHistoryRoutes(route, deps);
  handoverRoutes(route, deps);
  deletionRoutes(route, deps);
  adminRoutes(route, deps);
  companyRoutes(route, deps);
  secondFactorRoutes(route, deps);
  passkeyRoutes(route, deps);
  stepUpRoutes(route, deps);
  apiKeyRoutes(route, deps);
  webhookRoutes(route, deps);
  calendarFeedRoutes(route, deps);
}

const parseCommaList = (text: string) => text.split(',').filter(Boolean);

/** The present key first, former ones after it. */
const getSealKeys = ({ SEAL_KEY, SEAL_KEYS_OLD }: AccountConfig): [string, ...string[]] => [
  SEAL_KEY,
  ...parseCommaList(SEAL_KEYS_OLD),
];

const buildTokens = (secret: string): EmailTokens => ({
  reset: createSignedTokens(secret, 'trassa-password-reset'),
  invitation: createSignedTokens(secret, 'trassa-invitation'),
  access: createSignedTokens(secret, 'trassa-access-request'),
  emailProof: createSignedTokens(secret, 'trassa-email-proof'),
});

async function buildDeps(
  context: ServiceContext<AccountConfig, AccountTables>,
  { audit, masterKeys }: AuditParts,
): Promise<{ deps: AccountDeps; relayParts: RelayParts }> {
  const { app, config, db, now, getClient } = context;
  const tokens = buildTokens(config.ACCESS_TOKEN_SECRET);
  const mailer = createMailer({ url: config.SMTP_URL, from: config.MAIL_FROM });
  const origin = config.PUBLIC_ORIGIN ?? `http://localhost:${config.PORT}`;
  const composing = { origin, tokens };
  const channels = createChannels(config, mailer);
  const roundMs = config.ROUND_MS;
  const relayParts: RelayParts = { db, now, log: app.log, channels, origin, roundMs };
  const deps: AccountDeps = {
    origin,
    getFeedToken: createLinkTokens({ secret: config.LINK_SECRET, purpose: 'trassa-calendar-feed', bytes: 32 }),
    readCalendar: createCalendarReader(getClient('orders'), getClient('finance')),
    sealer: createSealer(masterKeys),
    webhookFetch: createPublicFetch({
      system: 'webhooks',
      timeoutMs: config.WEBHOOK_TIMEOUT_MS,
      trustedOrigins: parseCommaList(config.WEBHOOK_LOCAL_ORIGINS),
    }),
    appendAudit: audit.append,
    channels,
    getClient,
    roundMs,
    deliveries: startDeliveryRelay(relayParts),
    db,
    now,
    log: app.log,
    tokens,
    getOrigin: createOriginReader(config.PUBLIC_ORIGIN),
    afterAnswer: createAfterAnswerQueue(app.log),
    requiresEmailProof: requiresEmailProof(config),
    emails: startEmailOutbox(
      { db, now, log: app.log, roundMs },
      { mailer, composing, readPaperFiles: createPaperFilesReader(getClient('finance')) },
    ),
    messageUpdates: await openMessageUpdates({ pool: db.pool, databaseUrl: context.databaseUrl, log: app.log }),
    lookup: createDadata({ url: config.DADATA_URL, token: config.DADATA_TOKEN, now }),
    signAccess: await registerAccessSigner(app, config.ACCESS_TOKEN_SECRET),
    checkPassword: await createPasswordCheck(),
    getSuccessor: createTokenRotation(config.ACCESS_TOKEN_SECRET),
    revokeAtGateway: createGatewayRevocation(getClient('gateway'), app.log),
  };
  return { deps, relayParts };
}
