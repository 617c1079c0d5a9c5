import { unstable_rethrow } from "next/navigation";
import { type FormEvent, startTransition, useActionState } from "react";

/**
 * A form that outlives a lost answer. React throws what a server action throws, so that a cut connection would put the page's error in the place of
 * everything typed. With scripts the form is therefore sent from here, with `scripted` beside its fields: a lost answer is one more state of it, and
 * nothing in its fields changes. Without scripts it posts itself, and the page that comes back bears the answer.
 * @param noAnswer the state after an answer that never came, of the state before and of what was sent
 */
export function useAnsweredForm<State>(
  action: (previous: Awaited<State>, data: FormData) => Promise<Awaited<State>>,
  nothingYet: Awaited<State>,
  noAnswer: (previous: Awaited<State>, data: FormData) => Awaited<State>,
) {
  const [posted, post] = useActionState(action, nothingYet);
  const [state, send, isPending] = useActionState(async (previous: Awaited<State>, data: FormData) => {
    try {
      return await action(previous, data);
    } catch (error) {
      // The way to another page is thrown, too.
      unstable_rethrow(error);
      return noAnswer(previous, data);
    }
  }, posted);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    data.set("scripted", "yes");
    startTransition(() => send(data));
  };
  return { state, isPending, form: { action: post, onSubmit } };
}
