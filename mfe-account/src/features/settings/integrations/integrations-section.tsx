import { Columns } from '@trassa/ui/layout';
import { useState } from 'react';
import { ApiKeyForm } from './api-key-form.tsx';
import { ApiKeys } from './api-keys.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { NewWebhook } from './webhook-form.tsx';
import { Webhooks } from './webhooks.tsx';

/** API keys and addresses for events; a new secret is shown over them, once. */
export function IntegrationsSection() {
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <>
      <Columns
        main={
          <>
            <ApiKeys onIssued={setSecret} />
            <ApiKeyForm onIssued={setSecret} />
          </>
        }
        aside={
          <>
            <Webhooks onIssued={setSecret} />
            <NewWebhook onIssued={setSecret} />
          </>
        }
      />
      {secret ? <SecretDialog secret={secret} onClose={() => setSecret(null)} /> : null}
    </>
  );
}
