import { problemTable } from '#api/contract/problem-table.ts';
import type { Document } from './document.ts';
import { html, type Html, prose } from './html.ts';
import { methodBadge, operationSection, operationsOf } from './operation.ts';
import { securitySection } from './security.ts';
import { fields, parameterFields, typeOf } from './schema.ts';

/** The body of the reference page: contents, conventions, operations, problems and schemas. */
export function referencePage(document: Document): string {
  const operations = operationsOf(document);
  const ofTag = (tag: string) => operations.filter(({ tags }) => tags.includes(tag));
  return html`<a class="skip" href="#content">Skip to content</a>
    <header class="bar">
      <p class="brand">
        <strong>${document.info.title}</strong> API reference <span class="version">${document.info.version}</span>
      </p>
      <p><a href="./openapi.json">openapi.json</a> <a href="./" lang="pt-BR">Voltar ao console</a></p>
    </header>
    <nav class="contents" aria-label="Contents">
      <details>
        <summary>Contents</summary>
        <ul>
          <li><a href="#conventions">Conventions</a></li>
          <li><a href="#security">Security</a></li>
          ${document.tags.map(({ name }) => contentsOf(name, ofTag(name)))}
          <li><a href="#problems">Problems</a></li>
          <li><a href="#schemas">Schemas</a></li>
        </ul>
      </details>
    </nav>
    <main id="content">
      <h1>API reference</h1>
      ${conventions(document)} ${securitySection(document, operations)}
      ${document.tags.map(
        ({ name, description }) =>
          html`<section id="tag/${name}" aria-labelledby="heading/${name}">
            <h2 id="heading/${name}">${name}</h2>
            <p>${prose(description)}</p>
            ${ofTag(name).map((operation) => operationSection(document, operation))}
          </section>`,
      )}
      ${problems()} ${schemas(document)}
    </main>`.text;
}

function contentsOf(tag: string, operations: ReturnType<typeof operationsOf>): Html {
  return html`<li>
    <a class="tag" href="#tag/${tag}">${tag}</a>
    <ul>
      ${operations.map(
        ({ operationId, method, summary }) =>
          html`<li><a href="#operation/${operationId}">${summary} ${methodBadge(method)}</a></li>`,
      )}
    </ul>
  </li>`;
}

function conventions({ info, servers, components }: Document): Html {
  const headers = Object.values(components.parameters);
  return html`<section id="conventions" aria-labelledby="heading/conventions">
    <h2 id="heading/conventions">Conventions</h2>
    ${info.description.split('\n\n').map((paragraph) => html`<p>${prose(paragraph)}</p>`)}
    <h3>Servers</h3>
    <dl class="fields">
      ${servers.map(
        ({ url, description }) =>
          html`<dt><code>${url}</code></dt>
            <dd>${prose(description)}</dd>`,
      )}
    </dl>
    <h3>Headers of a request</h3>
    ${headers.map((header) => html`<div id="header/${header.name.toLowerCase()}">${parameterFields([header])}</div>`)}
    <h3>Headers of an answer</h3>
    <dl class="fields">
      ${Object.entries(components.headers).map(
        ([name, { description, schema }]) =>
          html`<dt><code class="name">${name}</code> <span class="type">${typeOf(schema)}</span></dt>
            <dd>${prose(description)}</dd>`,
      )}
    </dl>
  </section>`;
}

function problems(): Html {
  const rows = Object.entries(problemTable);
  return html`<section id="problems" aria-labelledby="heading/problems">
    <h2 id="heading/problems">Problems</h2>
    <p>Every problem, by the name that ends its <code>type</code>.</p>
    <dl class="answers wide">
      ${rows.map(
        ([name, { status, meaning }]) =>
          html`<div id="problem/${name}">
            <dt>
              <span class="status status-${String(status).charAt(0)}">${status}</span> <code class="name">${name}</code>
            </dt>
            <dd>${prose(meaning)}</dd>
          </div>`,
      )}
    </dl>
  </section>`;
}

function schemas({ components }: Document): Html {
  return html`<section id="schemas" aria-labelledby="heading/schemas">
    <h2 id="heading/schemas">Schemas</h2>
    ${Object.entries(components.schemas)
      .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
      .map(
        ([name, schema]) =>
          html`<article class="schema" id="schema/${name}" aria-labelledby="schema-title/${name}">
            <h3 id="schema-title/${name}"><a href="#schema/${name}">${name}</a></h3>
            ${schema.description !== undefined && html`<p>${prose(schema.description)}</p>`} ${fields(schema)}
          </article>`,
      )}
  </section>`;
}
