import { invalid } from "./api-failure";
import type { FormFields } from "./form-fields";

/**
 * The parameters of one call, read by name. What nobody read is refused in the end, as the provider refuses what it does not know: a misspelt
 * parameter, and one that this sandbox does not imitate, are never passed over in silence.
 */
export class CallParams {
  readonly #read = new Set<string>();
  readonly #parts: CallParams[] = [];

  constructor(
    private readonly fields: FormFields,
    private readonly path = "",
  ) {}

  name(field: string): string {
    return this.path === "" ? field : `${this.path}[${field}]`;
  }

  text(field: string): string | null {
    this.#read.add(field);
    const value = this.fields[field];
    if (value === undefined || value === "") return null;
    if (typeof value !== "string") throw invalid("Invalid string.", { param: this.name(field) });
    return value;
  }

  /** Sent as the empty string, which unsets. */
  isEmptied(field: string): boolean {
    return this.fields[field] === "";
  }

  isText(field: string): boolean {
    return typeof this.fields[field] === "string";
  }

  requiredText(field: string): string {
    const value = this.text(field);
    if (value === null)
      throw invalid(`Missing required param: ${this.name(field)}.`, { code: "parameter_missing", param: this.name(field) });
    return value;
  }

  integer(field: string): number | null {
    const value = this.text(field);
    if (value === null) return null;
    if (!/^-?\d{1,15}$/.test(value))
      throw invalid(`Invalid integer: ${value}`, { code: "parameter_invalid_integer", param: this.name(field) });
    return Number(value);
  }

  /** @throws ApiFailure for a number below the least one. */
  integerFrom(field: string, least: number): number | null {
    const value = this.integer(field);
    if (value !== null && value < least)
      throw invalid(`This value must be greater than or equal to ${least}.`, {
        code: "parameter_invalid_integer",
        param: this.name(field),
      });
    return value;
  }

  flag(field: string): boolean | null {
    const value = this.text(field);
    if (value === null) return null;
    if (value !== "true" && value !== "false") throw invalid(`Invalid boolean: ${value}`, { param: this.name(field) });
    return value === "true";
  }

  choice<Option extends string>(field: string, options: readonly Option[]): Option | null {
    const value = this.text(field);
    if (value === null) return null;
    const option = options.find((candidate) => candidate === value);
    if (option === undefined)
      throw invalid(`Invalid ${this.name(field)}: must be one of ${options.join(", ")}`, { param: this.name(field) });
    return option;
  }

  part(field: string): CallParams | null {
    this.#read.add(field);
    const value = this.fields[field];
    if (value === undefined || value === "") return null;
    if (typeof value === "string") throw invalid("Invalid object", { param: this.name(field) });
    const part = new CallParams(value, this.name(field));
    this.#parts.push(part);
    return part;
  }

  items(field: string): CallParams[] {
    const list = this.part(field);
    if (list === null) return [];
    return Object.keys(list.fields).flatMap((index) => {
      const item = list.part(index);
      return item === null ? [] : [item];
    });
  }

  texts(field: string): string[] {
    const list = this.part(field);
    return list === null ? [] : Object.keys(list.fields).map((index) => list.requiredText(index));
  }

  /** Null when the field is absent; an empty value unsets its key, an empty field all of them. */
  metadata(field = "metadata"): Record<string, string> | null {
    this.#read.add(field);
    const value = this.fields[field];
    if (value === undefined) return null;
    if (typeof value === "string") return {};
    const entries = Object.entries(value);
    if (entries.length > 50 || entries.some(([key, text]) => key.length > 40 || typeof text !== "string" || text.length > 500))
      throw invalid("Metadata takes 50 keys of 40 characters and values of 500.", { param: this.name(field) });
    return Object.fromEntries(entries) as Record<string, string>;
  }

  /** For parameters that change nothing that this sandbox shows. */
  ignore(...names: string[]): void {
    for (const name of names) this.#read.add(name);
  }

  refuseUnread(): void {
    const unknown = Object.keys(this.fields).find((name) => !this.#read.has(name));
    if (unknown !== undefined)
      throw invalid(`Received unknown parameter: ${this.name(unknown)}`, { code: "parameter_unknown", param: this.name(unknown) });
    for (const part of this.#parts) part.refuseUnread();
  }
}
