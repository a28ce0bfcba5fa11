const key = "culprit-token";
const channel = new BroadcastChannel("culprit-token");

/** What is asked and answered between the tabs of this page. */
type Message = { wanted: true } | { token: string };

/**
 * The token that opens the data: behind the mark of the address that the command printed, then kept by this tab alone. It
 * is taken out of the address at once, so that it is in no history.
 */
export async function findToken(): Promise<string | undefined> {
  const given = /^#token=([\x21-\x7e]+)$/.exec(location.hash)?.[1];
  if (given !== undefined) {
    sessionStorage.setItem(key, given);
    history.replaceState(history.state, "", location.pathname + location.search);
  }
  const token = sessionStorage.getItem(key) ?? (await askOtherTabs());
  if (token !== undefined) keep(token);
  return token;
}

export function keep(token: string): void {
  sessionStorage.setItem(key, token);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if ("wanted" in data) channel.postMessage({ token } satisfies Message);
  };
}

export function forget(): void {
  sessionStorage.removeItem(key);
  channel.onmessage = null;
}

/** A link that was opened in a new tab: one that is open already knows. */
function askOtherTabs(): Promise<string | undefined> {
  return new Promise((done) => {
    const timer = setTimeout(() => done(undefined), 250);
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (!("token" in data)) return;
      clearTimeout(timer);
      done(data.token);
    };
    channel.postMessage({ wanted: true } satisfies Message);
  });
}
