interface HeaderField {
  name: string;
  values: string[];
  /** The option that made it, such as `--user`; undefined for one of `--header`. */
  madeBy: string | undefined;
}

/**
 * Headers as curl collects them: one of `--header` stands in place of what another option makes.
 */
export class CurlHeaders {
  /** By their names in lower case; the first spelling of a name stays. */
  readonly #fields = new Map<string, HeaderField>();
  /** The options whose header is not sent, because `--header` names it. */
  readonly replaced: string[] = [];

  addGiven(name: string, value: string): void {
    const field = this.#fields.get(name.toLowerCase());
    if (field && field.madeBy === undefined) {
      field.values.push(value);
      return;
    }
    if (field?.madeBy !== undefined) this.replaced.push(field.madeBy);
    this.#fields.set(name.toLowerCase(), { name, values: [value], madeBy: undefined });
  }

  /** The last one of an option counts; cookies are joined. */
  setMade(name: string, value: string, option: string): void {
    const field = this.#fields.get(name);
    if (field && field.madeBy === undefined) {
      this.replaced.push(option);
      return;
    }
    if (name === 'cookie' && field) field.values.push(value);
    else this.#fields.set(name, { name, values: [value], madeBy: option });
  }

  has = (name: string): boolean => this.#fields.has(name);

  /** The names of those that stand several times. */
  joined(): string[] {
    const all = [...this.#fields.values()];
    return all.filter((one) => one.madeBy === undefined && one.values.length > 1).map(nameOf);
  }

  all(): Map<string, string> {
    return new Map(
      [...this.#fields].map(([key, { name, values }]) => {
        return [name, values.join(key === 'cookie' ? '; ' : ', ')];
      }),
    );
  }
}

const nameOf = ({ name }: HeaderField): string => name;
