import { useState } from 'react';
import { OAuthPatch, type OAuthSettings, oauthText } from '#api/contract/settings.ts';
import * as z from '#api/contract/schema.ts';
import { useOAuthSettings, useUpdateOAuthSettings } from '#api/hooks/settings.ts';
import { useDenial } from '#parts/permission.tsx';
import { EditForm } from '#ui/forms/EditForm.tsx';
import { Field, trimmed } from '#ui/forms/Field.tsx';
import { type WithEtag, type Version, updateSaver } from '#ui/forms/use-save.ts';
import { Panel } from '#ui/page/Panel.tsx';
import { ReadView, Skeleton } from '#ui/states/ReadView.tsx';
import { Button, Input } from 'antd';
import { ReadOnlyValue } from './CopyField.tsx';

/** The form's schema: all fields are present, and a blank secret means no change. */
const schema = OAuthPatch.required({ clientId: true, redirectUri: true }).extend({
  clientId: trimmed(OAuthPatch.shape.clientId.unwrap()),
  clientSecret: trimmed(z.preprocess((text) => text || undefined, OAuthPatch.shape.clientSecret)),
  redirectUri: trimmed(OAuthPatch.shape.redirectUri.unwrap()),
});

const oauthVersion = ({ body, etag }: WithEtag<OAuthSettings>): Version<OAuthPatch> => ({
  values: { clientId: body.clientId ?? '', clientSecret: '', redirectUri: body.redirectUri ?? '' },
  previews: { clientSecret: body.clientSecretPreview },
  etag,
});

const { fields } = oauthText;
const overrides = {
  clientSecret: {
    words: (typed: string | undefined) => (typed ? 'O que você digitou' : 'Sem mudança'),
  },
};

/** None while the secret is only shown. */
function secretHelp(preview: string | null, replaced: string | null): string | null {
  if (preview === null) return 'Ainda não há um Client Secret.';
  return preview === replaced ? 'Em branco, mantém o atual.' : null;
}

/**
 * The OAuth2 client; its secret is write-only, masked until 'Substituir'. TenantPanel has the same
 * shape.
 */
export function OAuthPanel() {
  const read = useOAuthSettings();
  const update = useUpdateOAuthSettings();
  const denied = useDenial('settings:write');
  /** The masked secret that is being replaced; after a save there is another one. */
  const [replaced, setReplaced] = useState<string | null>(null);

  return (
    <Panel title="OAuth2 Configuration">
      <ReadView
        read={read}
        skeleton={<Skeleton shape="fields" lines={3} label="Carregando o OAuth2…" />}
      >
        {(body) => (
          <EditForm<OAuthPatch>
            schema={schema}
            texts={fields}
            special={overrides}
            version={oauthVersion({ body, etag: read.etag })}
            saver={updateSaver(update, oauthVersion, 'Configurações OAuth2 salvas.')}
            submitLabel="Salvar Configurações"
            reach="page"
            denied={denied}
          >
            <Field name="clientId" />
            <Field
              name="clientSecret"
              unmarked
              hint={secretHelp(body.clientSecretPreview, replaced)}
            >
              <SecretInput
                label={fields.clientSecret.label}
                masked={body.clientSecretPreview}
                isReplaced={replaced !== null && replaced === body.clientSecretPreview}
                onReplace={() => setReplaced(body.clientSecretPreview)}
              />
            </Field>
            <Field name="redirectUri" />
          </EditForm>
        )}
      </ReadView>
    </Panel>
  );
}

interface SecretInputProps {
  id?: string;
  value?: string;
  onChange?: unknown;
  'aria-describedby'?: string;
  label: string;
  /** The current secret, masked; null shows the field for a new one. */
  masked: string | null;
  /** 'Substituir' was pressed: the field for the new one takes the focus. */
  isReplaced: boolean;
  onReplace: () => void;
}

/**
 * A secret that is written and never read: masked with 'Substituir', which shows the field for a
 * new one.
 */
function SecretInput({
  masked,
  isReplaced,
  label,
  onReplace,
  value = '',
  ...field
}: SecretInputProps) {
  if (masked !== null && !isReplaced && value === '') {
    const { id, 'aria-describedby': describedBy } = field;
    return (
      <ReadOnlyValue id={id} describedBy={describedBy} value={masked}>
        <Button aria-label={`Substituir ${label}`} onClick={onReplace}>
          Substituir
        </Button>
      </ReadOnlyValue>
    );
  }
  return (
    <Input.Password
      visibilityToggle={false}
      {...(field as object)}
      value={value}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- 'Substituir', which had the focus, is gone
      autoFocus={isReplaced}
      autoComplete="new-password"
    />
  );
}
