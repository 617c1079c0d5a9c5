/** Renders the schemas of the OpenAPI document as types of Python, for the Python client. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** Writes clients/python/pcb_briefs/contract.py, which is not kept in the repository. Needs dist/openapi.json. @returns its text */
export async function generatePython() {
  const { components } = JSON.parse(readFileSync(path.join(root, "dist", "openapi.json"), "utf8"));
  const text = pythonTypes(components.schemas);
  writeFileSync(path.join(root, "clients", "python", "pcb_briefs", "contract.py"), text);
  return text;
}

/** Python source that defines a type for each schema. @param {Record<string, object>} schemas of an OpenAPI document, by name */
export function pythonTypes(schemas) {
  const made = Object.entries(schemas).map(([name, schema]) => definition(name, schema));
  return `"""Types of the service's contract, made from its OpenAPI document. Not written by hand."""

from __future__ import annotations

from typing import Any, Dict, List, Literal, TypedDict, Union

${made.join("\n\n")}
`;
}

function definition(name, schema) {
  if (schema.type !== "object" || schema.properties === undefined) return `${name} = ${typeOf(schema)}`;
  const required = new Set(schema.required ?? []);
  const fields = Object.entries(schema.properties).map(([field, of]) => [field, typeOf(of)]);
  const line = ([field, type]) => `    "${field}": ${JSON.stringify(type)},`;
  // By calls, since a field may be named as a keyword is; what may be absent stands in the part that is not total.
  const part = (list, total) =>
    `TypedDict("${total ? `_${name}` : name}", {\n${list.map(line).join("\n")}\n}${total ? "" : ", total=False"})`;
  const always = fields.filter(([field]) => required.has(field));
  const sometimes = fields.filter(([field]) => !required.has(field));
  if (sometimes.length === 0) return `${name} = ${part(always, true).replace(`"_${name}"`, `"${name}"`)}`;
  if (always.length === 0) return `${name} = ${part(sometimes, false)}`;
  const body = sometimes.map(([field, type]) => `    ${field}: ${type}`);
  return `_${name} = ${part(always, true)}\n\n\nclass ${name}(_${name}, total=False):\n${body.join("\n")}\n`;
}

function typeOf(schema) {
  if (schema.$ref !== undefined) return `"${schema.$ref.split("/").at(-1)}"`;
  const literals = schema.const === undefined ? schema.enum : [schema.const];
  if (literals !== undefined)
    return `Literal[${literals
      .map((value) =>
        value === null
          ? "None"
          : JSON.stringify(value)
              .replace(/^true$/, "True")
              .replace(/^false$/, "False"),
      )
      .join(", ")}]`;
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices !== undefined) return `Union[${choices.map(typeOf).join(", ")}]`;
  if (Array.isArray(schema.type)) return `Union[${schema.type.map((type) => typeOf({ ...schema, type })).join(", ")}]`;
  switch (schema.type) {
    case "string":
      return "str";
    case "integer":
      return "int";
    case "number":
      return "float";
    case "boolean":
      return "bool";
    case "null":
      return "None";
    case "array":
      return `List[${schema.items === undefined || Object.keys(schema.items).length === 0 ? "Any" : typeOf(schema.items)}]`;
    case "object":
      return `Dict[str, ${typeof schema.additionalProperties === "object" ? typeOf(schema.additionalProperties) : "Any"}]`;
    default:
      return "Any";
  }
}
