import { InMemoryStore } from "../../src/memory/in-memory-store.ts";
import { storeContract } from "./store-contract.ts";

storeContract("InMemoryStore", async (clock) => new InMemoryStore(clock));
