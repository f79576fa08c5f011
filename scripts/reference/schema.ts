import { nameOf, type Parameter, type Schema } from './document.ts';
import { html, type Html, joined, prose } from './html.ts';

/** The type of a value in a few words: `integer, 1 to 100, default 25`. */
export function typeOf(schema: Schema): Html {
  const { type, format, pattern } = schema;
  if (schema.$ref) return html`<a href="#schema/${nameOf(schema.$ref)}">${nameOf(schema.$ref)}</a>`;
  if (schema.anyOf) return joined(schema.anyOf.map(typeOf), ' or ');
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (schema.enum)
    return html`${joined(
      schema.enum.map((value) => html`<code>${value}</code>`),
      ' | ',
    )}${byDefault(schema)}`;
  if (schema.items)
    return html`array of ${typeOf(schema.items)}${schema.maxItems !== undefined && `, up to ${schema.maxItems}`}`;
  if (isMap(schema)) return html`object of any names to ${typeOf(schema.additionalProperties)}`;
  return html`${[
    type ?? 'any JSON value',
    format && ` (${format})`,
    bounds(schema),
    pattern && html`, <code>${visible(pattern)}</code>`,
    byDefault(schema),
  ]}`;
}

/** A pattern with its control characters as `\uXXXX`: a page cannot hold them. */
const visible = (pattern: string) =>
  pattern.replaceAll(/\p{Cc}/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

function isMap(schema: Schema): schema is Schema & { additionalProperties: Schema } {
  return typeof schema.additionalProperties === 'object';
}

function byDefault(schema: Schema): Html | undefined {
  return schema.default === undefined ? undefined : html`, default <code>${JSON.stringify(schema.default)}</code>`;
}

function bounds({ minimum, maximum, minLength, maxLength }: Schema): string {
  // zod bounds every integer by JavaScript's safe integers; that bound is not a rule of the API.
  const numbers = range(minimum, maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum);
  const lengths = range(minLength, maxLength);
  return (numbers && `, ${numbers}`) + (lengths && `, ${lengths} characters`);
}

function range(least: number | undefined, most: number | undefined): string {
  if (least !== undefined && most !== undefined) return `${least} to ${most}`;
  if (least !== undefined) return `at least ${least}`;
  return most === undefined ? '' : `up to ${most}`;
}

/** The fields of an object: type, whether they are required, and description. */
export function fields(schema: Schema): Html | undefined {
  if (!schema.properties) return undefined;
  const rows = Object.entries(schema.properties).map(([name, field]) => {
    const inner = field.$ref ? undefined : (fields(field) ?? (field.items && fields(field.items)));
    return html`${term(name, field, schema.required?.includes(name) ?? false)}
      <dd>${field.description !== undefined && prose(field.description)} ${inner}</dd>`;
  });
  return html`<dl class="fields">${rows}</dl>`;
}

/** Parameters, in the same layout as fields. */
export function parameterFields(parameters: Parameter[]): Html {
  const rows = parameters.map((parameter) => {
    const { name, schema, required = false, description = '', examples } = parameter;
    const values = Object.entries(examples ?? {}).map(
      ([, { summary = '', value }]) => html`<li><code>${String(value)}</code> ${summary}</li>`,
    );
    return html`${term(name, schema, required)}
      <dd>
        ${prose(description)}${
          values.length > 0 &&
          html`<ul>
            ${values}
          </ul>`
        }
      </dd>`;
  });
  return html`<dl class="fields">${rows}</dl>`;
}

function term(name: string, schema: Schema, required: boolean): Html {
  return html`<dt>
    <code class="name">${name}</code> <span class="type">${typeOf(schema)}</span>
    ${required && html`<span class="required">required</span>`}
  </dt>`;
}
