import { shownAddress } from '#domain/shown-address.ts';
import { trimmed } from '#ui/forms/trimmed.ts';
import { useState } from 'react';
import { OAuthPatch, type OAuthSettings, oauthText } from '#api/contract/settings.ts';
import * as z from '#api/contract/schema.ts';
import { useOAuthSettings, useUpdateOAuthSettings } from '#api/hooks/settings.ts';
import { useDenial } from '#parts/permission.tsx';
import { EditForm } from '#ui/forms/EditForm.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { Panel } from '#ui/page/Panel.tsx';
import { ReadView } from '#ui/states/ReadView.tsx';
import { Button, Input } from 'antd';
import { ReadOnlyValue } from './CopyField.tsx';
import { Skeleton } from '#ui/states/Skeleton.tsx';
import type { WithEtag, Version } from '#ui/forms/version.ts';
import { updateSaver } from '#ui/forms/saver.ts';

/** The form's schema: all fields are present, and a blank secret means no change. */
const schema = OAuthPatch.required({ clientId: true, redirectUri: true }).extend({
  clientId: trimmed(OAuthPatch.shape.clientId.unwrap()),
  clientSecret: trimmed(z.preprocess((text) => text || undefined, OAuthPatch.shape.clientSecret)),
  redirectUri: trimmed(OAuthPatch.shape.redirectUri.unwrap()),
});

const oauthVersion = ({ body, etag }: WithEtag<OAuthSettings>): Version<OAuthPatch> => ({
  values: {
    clientId: body.clientId ?? '',
    clientSecret: '',
    redirectUri: shownAddress(body.redirectUri ?? ''),
  },
  previews: { clientSecret: body.clientSecretPreview },
  etag,
});

const { fields } = oauthText;
/** A conflict says whether the secret changes, and does not show it. */
const overrides = {
  clientSecret: {
    valueText: (typed: string | undefined) => (typed ? 'O que você digitou' : 'Sem mudança'),
  },
};

/** The hint of the secret; null while the secret is only shown. */
function secretHint(preview: string | null, replaced: string | null): string | null {
  if (preview === null) return 'Ainda não há um Client Secret.';
  return preview === replaced ? 'Em branco, mantém o atual.' : null;
}

/**
 * The OAuth2 client. Its secret is write-only: it is masked until 'Substituir' is pressed.
 * TenantPanel has the same shape.
 */
export function OAuthPanel() {
  const read = useOAuthSettings();
  const update = useUpdateOAuthSettings();
  const denied = useDenial('settings:write');
  /**
   * The masked secret for which 'Substituir' was pressed. After a save the platform has another
   * one, which is masked again.
   */
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
            overrides={overrides}
            version={oauthVersion({ body, etag: read.etag })}
            saver={updateSaver(update, oauthVersion, 'Configurações OAuth2 salvas.')}
            submitLabel="Salvar Configurações"
            scope="page"
            denied={denied}
          >
            <Field name="clientId" />
            <Field
              name="clientSecret"
              unmarked
              hint={secretHint(body.clientSecretPreview, replaced)}
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
  /** 'Substituir' was pressed: the field for the new secret takes the focus. */
  isReplaced: boolean;
  onReplace: () => void;
}

/**
 * A secret that is never read back: masked, with 'Substituir', which shows the field for a new
 * secret.
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
