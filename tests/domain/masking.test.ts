import { expect, test } from 'vitest';
import { loggedBody, loggedHeaders, loggedPath, quoted } from '#domain/masking.ts';
import { isPersonalName } from '#domain/personal-data.ts';
import { isSecretName, secretPreview } from '#domain/secrets.ts';
import vectors from '../../docs/masking-vectors.json' with { type: 'json' };

test.for(vectors.names)('the name $name is secret: $isSecret, personal: $isPersonal', ({ name, ...expected }) => {
  expect({ isSecret: isSecretName(name), isPersonal: isPersonalName(name) }).toEqual(expected);
});

test.for(vectors.paths)('the path $sent is shown as $shown', ({ sent, shown }) => expect(loggedPath(sent)).toBe(shown));

test.for(vectors.bodies)('the body $sent is shown as $shown', ({ sent, shown }) =>
  expect(loggedBody(sent)).toBe(shown),
);

test.for(vectors.headers)('the header $name: $sent is shown as $shown', ({ name, sent, shown }) => {
  expect(loggedHeaders({ [name]: sent })).toEqual({ [name]: shown });
});

test.for(vectors.texts)('the text $sent is shown as $shown', ({ sent, shown }) => expect(quoted(sent)).toBe(shown));

test.for(vectors.previews)('the preview of $secret is $preview', ({ secret, preview }) => {
  expect(secretPreview(secret)).toBe(preview);
});
