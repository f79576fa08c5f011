import { permissionTable } from '#api/contract/permissions.ts';
import type { Document, SecurityScheme } from './document.ts';
import { html, type Html, joined, prose } from './html.ts';
import type { Placed } from './operation.ts';

/** The section that explains how callers prove who they are, and which operations need which permission. */
export function securitySection({ components }: Document, operations: Placed[]): Html {
  return html`<section id="security" aria-labelledby="heading/security">
    <h2 id="heading/security">Security</h2>
    <h3>Credentials</h3>
    <p>Each operation says under Access which of these it accepts. Two that are joined by "with" are sent together.</p>
    <dl class="fields">
      ${Object.entries(components.securitySchemes).map(
        ([name, scheme]) =>
          html`<div id="security/${name}">
            <dt>${nameOf(scheme)}</dt>
            <dd>${prose(scheme.description)}</dd>
          </div>`,
      )}
    </dl>
    <h3>Permissions</h3>
    <dl class="fields">
      ${Object.entries(permissionTable).map(
        ([permission, { meaning }]) =>
          html`<div id="permission/${permission}">
            <dt><code class="name">${permission}</code></dt>
            <dd class="links">
              The caller may ${meaning}:
              ${operations
                .filter((operation) => permissionsOf(operation).includes(permission))
                .map(({ operationId, summary }) => html`<a href="#operation/${operationId}">${summary}</a> `)}
            </dd>
          </div>`,
      )}
    </dl>
  </section>`;
}

/** The credentials that an operation accepts, and the permission that it needs. */
export function accessPart({ components }: Document, operation: Placed): Html {
  const { security = [] } = operation;
  const ways = security.map((together) =>
    joined(
      Object.entries(components.securitySchemes)
        .filter(([name]) => name in together)
        .map(([name, scheme]) => html`<a href="#security/${name}">${nameOf(scheme)}</a>`),
      ' with ',
    ),
  );
  const permissions = permissionsOf(operation).map(
    (permission) => html`<a href="#permission/${permission}"><code>${permission}</code></a>`,
  );
  return html`<h4>Access</h4>
    <p>
      ${ways.length === 0 ? 'Public: no credentials.' : joined(ways, ', or ')}
      ${permissions.length > 0 && html`<br />Permission ${permissions}`}
    </p>`;
}

function permissionsOf({ security = [] }: Placed): string[] {
  return [...new Set(security.flatMap((together) => Object.values(together).flat()))];
}

function nameOf({ type, in: place, name, scheme }: SecurityScheme): Html {
  return type === 'http'
    ? html`<code class="name">${scheme}</code> token`
    : html`${place} <code class="name">${name}</code>`;
}
