import { Input } from 'antd';
import { useState } from 'react';
import { OAuthPatch, type OAuthSettings } from '#api/contract/settings.ts';
import * as z from '#api/contract/schema.ts';
import { useOAuthSettings, useUpdateOAuthSettings } from '#api/hooks/settings.ts';
import { HistoryLink, useDenial } from '#parts/permission.tsx';
import { EditForm } from '#ui/forms/EditForm.tsx';
import { Field } from '#ui/forms/Field.tsx';
import type { Tagged, Version } from '#ui/forms/merge.ts';
import { changing } from '#ui/forms/use-save.ts';
import { Panel } from '#ui/page/Panel.tsx';
import { ReadView } from '#ui/states/ReadView.tsx';
import { Skeleton } from '#ui/states/Skeleton.tsx';
import { SecretInput } from './SecretInput.tsx';

/** The form's schema: all fields are present, and a blank secret means no change. */
const schema = OAuthPatch.required({ clientId: true, redirectUri: true }).extend({
  clientSecret: z.preprocess((text) => text || undefined, OAuthPatch.shape.clientSecret),
});

const labels = { clientId: 'Client ID', clientSecret: 'Client Secret', redirectUri: 'Redirect URI' };

const versionOf = ({ body, etag }: Tagged<OAuthSettings>): Version<OAuthPatch> => ({
  values: { clientId: body.clientId ?? '', clientSecret: '', redirectUri: body.redirectUri ?? '' },
  previews: { clientSecret: body.clientSecretPreview },
  etag,
});

function secretHelp(preview: string | null, replaced: string | null): string | undefined {
  if (preview === null) return 'Ainda não há um Client Secret.';
  return preview === replaced ? 'Em branco, mantém o atual.' : undefined;
}

/** Formats a value for the comparison after a conflict; a typed secret is never shown. */
const show = (name: keyof OAuthPatch, value: unknown) =>
  name === 'clientSecret' ? (value ? 'O que você digitou' : 'Sem mudança') : String(value);

/**
 * The OAuth2 client. Its secret is write-only: masked, until 'Substituir' shows a field, which keeps it while it is blank.
 * TenantPanel has the same shape: what they share is in `src/ui/forms`.
 */
export function OAuthPanel() {
  const read = useOAuthSettings();
  const update = useUpdateOAuthSettings();
  const denied = useDenial('settings:write');
  /** The masked secret that is being replaced; after a save there is another one. */
  const [replaced, setReplaced] = useState<string | null>(null);

  return (
    <Panel title="OAuth2 Configuration" aside={<HistoryLink kind="plain" events={{ kind: 'oauth' }} />}>
      <ReadView read={read} skeleton={<Skeleton shape="fields" lines={3} label="Carregando o OAuth2…" />}>
        {(body) => (
          <EditForm<OAuthPatch>
            schema={schema}
            labels={labels}
            show={show}
            version={versionOf({ body, etag: read.etag })}
            saver={changing(update, versionOf, 'Configurações OAuth2 salvas.')}
            submitLabel="Salvar Configurações"
            reach="page"
            denied={denied}
          >
            <Field name="clientId" label={labels.clientId}>
              <Input autoCapitalize="off" autoComplete="off" spellCheck={false} />
            </Field>
            <Field
              name="clientSecret"
              label={labels.clientSecret}
              unmarked
              extra={secretHelp(body.clientSecretPreview, replaced)}
            >
              <SecretInput
                label={labels.clientSecret}
                masked={body.clientSecretPreview}
                isReplaced={replaced !== null && replaced === body.clientSecretPreview}
                onReplace={() => setReplaced(body.clientSecretPreview)}
              />
            </Field>
            <Field name="redirectUri" label={labels.redirectUri}>
              <Input inputMode="url" autoComplete="off" spellCheck={false} />
            </Field>
          </EditForm>
        )}
      </ReadView>
    </Panel>
  );
}
