import type { CompletionPlace } from "./completion-tree";

export const shells = ["bash", "zsh", "fish"] as const;
export type Shell = (typeof shells)[number];

/** A script that completes the words of `pcb` in a shell. It calls nothing: what it knows is written in it. */
export function completionScript(shell: Shell, places: readonly CompletionPlace[]): string {
  return scripts[shell](places);
}

const scripts: Readonly<Record<Shell, (places: readonly CompletionPlace[]) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
};

/** Follows the words up to the cursor: which command they lead to, and whether the last one wants a value. The same in bash and zsh. */
function walk(places: readonly CompletionPlace[]): string {
  const lines = places.flatMap(({ at, commands, options }) => [
    ...commands.map(({ word }) => `      '${at}|${word}') at='${join(at, word)}' ;;`),
    ...options.flatMap(({ flags, value }) =>
      value === "none" ? [] : [`      ${flags.map((flag) => `'${at}|${flag}'`).join("|")}) wants=${value} ;;`],
    ),
  ]);
  return ['    case "$at|$word" in', ...lines, "    esac"].join("\n");
}

function bashScript(places: readonly CompletionPlace[]): string {
  const cases = places.map(({ at, commands, options, takesFile, choices }) => {
    const words = [...commands.map(({ word }) => word), ...choices].join(" ");
    const flags = options.flatMap((option) => option.flags).join(" ");
    return `    '${at}') words='${words}' flags='${flags}' files=${takesFile ? 1 : 0} ;;`;
  });
  return `# pcb completion bash: add to ~/.bashrc
#   source <(pcb completion bash)
_pcb() {
  local cur=\${COMP_WORDS[COMP_CWORD]} at='' wants='' words='' flags='' files=0 word i
  COMPREPLY=()
  for ((i = 1; i < COMP_CWORD; i++)); do
    word=\${COMP_WORDS[i]}
    if [[ -n $wants ]]; then wants=''; continue; fi
${walk(places)}
  done
  case "$at" in
${cases.join("\n")}
  esac
  if [[ $wants == file ]]; then files=1 words=''
  elif [[ -n $wants ]]; then return
  elif [[ $cur == -* ]]; then files=0 words=$flags
  fi
  while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -W "$words" -- "$cur")
  if ((files)); then
    compopt -o filenames 2>/dev/null
    while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -f -- "$cur")
  fi
}
complete -F _pcb pcb
`;
}

function zshScript(places: readonly CompletionPlace[]): string {
  const list = (entries: readonly (readonly [string, string])[]) => entries.map(([word, text]) => `'${word}:${text}'`).join(" ");
  const cases = places.map(({ at, commands, options, takesFile, choices }) => {
    const found = [
      ...commands.map(({ word, description }) => [word, description] as const),
      ...choices.map((word) => [word, word] as const),
    ];
    const flags = options.flatMap((option) => option.flags.map((flag) => [flag, option.description] as const));
    return `    '${at}') found=(${list(found)}); flags=(${list(flags)}); files=${takesFile ? 1 : 0} ;;`;
  });
  return `#compdef pcb
# pcb completion zsh: write it to a folder of $fpath, as _pcb
_pcb() {
  local at='' wants='' word i files=0
  local -a found flags
  for ((i = 2; i < CURRENT; i++)); do
    word=$words[i]
    if [[ -n $wants ]]; then wants=''; continue; fi
${walk(places)}
  done
  case "$at" in
${cases.join("\n")}
  esac
  if [[ $wants == file ]]; then _files
  elif [[ -n $wants ]]; then return 1
  elif [[ $words[CURRENT] == -* ]]; then _describe option flags
  else
    (($#found)) && _describe command found
    ((files)) && _files
  fi
}
if [[ $funcstack[1] == _pcb ]]; then _pcb "$@"; else compdef _pcb pcb; fi
`;
}

function fishScript(places: readonly CompletionPlace[]): string {
  const walked = places.flatMap(({ at, commands, options }) => [
    ...commands.map(({ word }) => `      case '${at}|${word}'\n        set at '${join(at, word)}'`),
    ...options.flatMap(({ flags, value }) =>
      value === "none" ? [] : [`      case ${flags.map((flag) => `'${at}|${flag}'`).join(" ")}\n        set skip 1`],
    ),
  ]);
  const lines = places.flatMap(({ at, commands, options, takesFile, choices }) => {
    const here = `complete -c pcb -n "__pcb_at '${at}'"`;
    return [
      ...commands.map(({ word, description }) => `${here} -a '${word}' -d '${description}'`),
      ...choices.map((word) => `${here} -a '${word}'`),
      ...options.map((option) => `${here} ${option.flags.map(fishFlag).join(" ")}${fishValue[option.value]} -d '${option.description}'`),
      ...(takesFile ? [`${here} -F`] : []),
    ];
  });
  return `# pcb completion fish: write it to ~/.config/fish/completions/pcb.fish
function __pcb_at
  set -l at ''
  set -l skip 0
  for word in (commandline -opc)[2..-1]
    if test $skip = 1
      set skip 0
      continue
    end
    switch "$at|$word"
${walked.join("\n")}
    end
  end
  test "$at" = "$argv[1]"
end
complete -c pcb -f
${lines.join("\n")}
`;
}

const fishValue = { none: "", file: " -r -F", text: " -x" } as const;

function fishFlag(flag: string): string {
  return flag.startsWith("--") ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`;
}

function join(at: string, word: string): string {
  return at === "" ? word : `${at} ${word}`;
}
