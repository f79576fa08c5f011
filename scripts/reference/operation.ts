import { commonProblems } from '#api/contract/problem.ts';
import { API_BASE_PATH } from '#api/contract/operation.ts';
import { curl } from './curl.ts';
import {
  type Document,
  nameOf,
  type Operation,
  type Parameter,
  type Reference,
  resolve,
  type Response,
} from './document.ts';
import { html, type Html, json, prose } from './html.ts';
import { accessPart } from './security.ts';
import { fields, parameterFields, typeOf } from './schema.ts';

/** An operation with its method and path. */
export interface Placed extends Operation {
  method: string;
  path: string;
}

/** All operations of a document, in the document's order. */
export function operationsOf(document: Document): Placed[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, path, method: method.toUpperCase() })),
  );
}

/** The badge of a method: its text, with a colour of its own. */
export const methodBadge = (method: string): Html =>
  html`<span class="method method-${method.toLowerCase()}">${method}</span>`;

/** The section of one operation: rules beside examples. */
export function operationSection(document: Document, operation: Placed): Html {
  const { operationId: id, summary, description, method, path } = operation;
  const parameters = (operation.parameters ?? []).map((parameter) => resolve(document, parameter));
  const [media] = Object.values(operation.requestBody?.content ?? {});
  const answers = Object.entries(operation.responses);
  const common = answers.filter((entry): entry is [string, Reference] => isCommon(entry[1]));
  const own = answers.filter(([, one]) => !isCommon(one));
  return html`<article id="operation/${id}" aria-labelledby="title/${id}">
    <div class="rules">
      <h3 id="title/${id}"><a href="#operation/${id}">${summary}</a></h3>
      <p class="route">${methodBadge(method)} <code>${API_BASE_PATH}${path}</code> <span class="type">${id}</span></p>
      <p>${prose(description)}</p>
      ${accessPart(document, operation)} ${parameterPart('Path', parameters, 'path')}
      ${parameterPart('Query', parameters, 'query')}
      ${
        media &&
        html`<h4>Body</h4>
          <p>${typeOf(media.schema)}</p>
          ${fields(resolve(document, media.schema as { $ref: string }))}`
      }
      ${headerPart(parameters)}
      <h4>Answers</h4>
      <dl class="answers">${own.map(([status, one]) => answer(status, resolve(document, one)))}</dl>
      <p class="links">
        Also answered by every operation:
        ${common.map(([status, one]) => html`<a href="#problem/${nameOf(one.$ref)}">${status} ${nameOf(one.$ref)}</a> `)}
      </p>
    </div>
    <div class="examples">
      <h4>Request</h4>
      <pre><code>${curl(operation, parameters, media?.example)}</code></pre>
      ${answers.map(([status, one]) => ('$ref' in one ? undefined : examples(status, one)))}
    </div>
  </article>`;
}

function parameterPart(title: string, parameters: Parameter[], place: Parameter['in']): Html | undefined {
  const chosen = parameters.filter((parameter) => parameter.in === place);
  return chosen.length === 0
    ? undefined
    : html`<h4>${title}</h4>
        ${parameterFields(chosen)}`;
}

/** Links to the headers of a request; each header is explained once, in the conventions. */
function headerPart(parameters: Parameter[]): Html {
  const names = parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name);
  return html`<h4>Headers</h4>
    <p class="links">
      ${names.map((name) => html`<a href="#header/${name.toLowerCase()}"><code>${name}</code></a> `)}
    </p>`;
}

function isCommon(one: Response | Reference): one is Reference {
  const names: readonly string[] = commonProblems;
  return '$ref' in one && names.includes(nameOf(one.$ref));
}

function answer(status: string, { headers, content }: Response): Html {
  const [media] = Object.values(content ?? {});
  const names = Object.keys(media?.examples ?? {});
  const refusals = names.map((name) => html`<a href="#problem/${name}">${name}</a> `);
  const success = html`${media ? typeOf(media.schema) : 'No body'} ${Object.keys(headers ?? {}).map(headerName)}`;
  return html`<dt>${statusBadge(status)}</dt>
    <dd class="links">${names.length > 0 ? refusals : success}</dd>`;
}

const headerName = (name: string): Html => html`<code>${name}</code> `;

const statusBadge = (status: string): Html => html`<span class="status status-${status.charAt(0)}">${status}</span>`;

function examples(status: string, { content = {} }: Response): Html[] {
  return Object.values(content).flatMap(({ example, examples: refusals = {} }) => [
    ...(example === undefined
      ? []
      : [
          html`<h4>Answer ${statusBadge(status)}</h4>
            <pre><code>${typeof example === 'string' ? example : json(example)}</code></pre>`,
        ]),
    ...Object.entries(refusals).map(
      ([name, { value }]) =>
        html`<details>
          <summary>${statusBadge(status)} ${name}</summary>
          <pre><code>${json(value)}</code></pre>
        </details>`,
    ),
  ]);
}
